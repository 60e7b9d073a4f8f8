import { expect, test, vi } from 'vitest';
import { LiveQuery } from '../../../../../src/studio/shared/service/live-query.ts';

/** A source whose reads the test ends one by one. */
function rig() {
  const events = new EventTarget();
  const waiting: ((outcome: number | Error) => void)[] = [];
  const read = vi.fn(
    () =>
      new Promise<number>((resolve, reject) => {
        waiting.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
      }),
  );
  const query = new LiveQuery({ events: Promise.resolve(events), read });
  const end = (outcome: number | Error) => waiting.shift()?.(outcome);
  const change = () => events.dispatchEvent(new Event('change'));
  return { query, read, end, change };
}

test('reads at the start and after each change, until it is stopped', async () => {
  const { query, read, end, change } = rig();
  query.start();
  end(1);
  await vi.waitFor(() => expect(query.value.value).toBe(1));
  change();
  end(2);
  await vi.waitFor(() => expect(query.value.value).toBe(2));
  query.stop();
  change();
  expect(read).toHaveBeenCalledTimes(2);
});

test('changes during a read lead to one more read, and to the newest value', async () => {
  const { query, read, end, change } = rig();
  query.start();
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
  const refreshed = query.refresh();
  change();
  change();
  end(1);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  end(2);
  await refreshed;
  expect(query.value.value).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a failed read keeps the value and says why; the next one that succeeds clears the error', async () => {
  const { query, end } = rig();
  query.start();
  end(1);
  await vi.waitFor(() => expect(query.value.value).toBe(1));
  const failed = query.refresh();
  end(new Error('closed'));
  await failed;
  expect(query.value.value).toBe(1);
  expect(query.error.value?.message).toBe('closed');
  const again = query.refresh();
  end(3);
  await again;
  expect(query.error.value).toBeNull();
});
