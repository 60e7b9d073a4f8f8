import { expect, it } from 'vitest';
import { freshStore } from './fresh-store.ts';

const setting = (name: string) => ({ name, value: 1 });

it('writes all or nothing: what `use` throws aborts the transaction', async () => {
  const store = freshStore();
  const failure = store.transact(['settings'], 'readwrite', async ({ store: settings }) => {
    await settings.put(setting('a'));
    throw new RangeError('The second write cannot be made.');
  });
  await expect(failure).rejects.toMatchObject({ cause: expect.any(RangeError) });
  expect(await store.transact(['settings'], 'readonly', ({ store: settings }) => settings.getAll())).toEqual(
    [],
  );
});

it('rejects when the commit fails after each request has succeeded', async () => {
  const store = freshStore();
  const write = store.transact(['settings'], 'readwrite', async (transaction) => {
    await transaction.store.put(setting('a'));
    transaction.abort();
    return 'written';
  });
  await expect(write).rejects.toMatchObject({ type: 'service_unavailable', status: 503 });
});

it('covers several object stores', async () => {
  const store = freshStore();
  await store.transact(['settings', 'metered'], 'readwrite', (transaction) =>
    Promise.all([
      transaction.objectStore('settings').put(setting('a')),
      transaction.objectStore('metered').put({ id: 'job', metered_ms: 1 }),
    ]),
  );
  const counts = store.transact(['settings', 'metered'], 'readonly', (transaction) =>
    Promise.all([transaction.objectStore('settings').count(), transaction.objectStore('metered').count()]),
  );
  expect(await counts).toEqual([1, 1]);
});
