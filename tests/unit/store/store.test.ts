import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestError, ServiceError } from '../../../src/contract/errors/errors.ts';
import { createStore, openStore } from '../../../src/store/store.ts';
import { SCHEMA_VERSION } from '../../../src/store/upgrades.ts';
import { freshName, freshStore } from './fresh-store.ts';

const setting = { name: 'a', value: 1 };
const unavailable = { type: 'service_unavailable', status: 503, retryAfterSeconds: 1 };

afterEach(() => vi.restoreAllMocks());

describe('a store', () => {
  it('opens on first use and keeps one connection', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    const store = freshStore();
    expect(open).not.toHaveBeenCalled();
    await Promise.all([
      store.run((db) => db.put('settings', setting)),
      store.run((db) => db.getAll('settings')),
    ]);
    expect(await store.run((db) => db.get('settings', 'a'))).toEqual(setting);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('reopens after it was closed', async () => {
    const store = freshStore();
    await store.run((db) => db.put('settings', setting));
    store.close();
    expect(await store.run((db) => db.get('settings', 'a'))).toEqual(setting);
  });

  it('can be opened in advance', async () => {
    const store = await openStore(freshName());
    expect(await store.run(async (db) => db.version)).toBe(SCHEMA_VERSION);
  });

  it('closes at once for a newer version', async () => {
    const name = freshName();
    const store = createStore({ name });
    await store.run((db) => db.put('settings', setting));
    const blocked = vi.fn();
    const newer = await openDB(name, SCHEMA_VERSION + 1, { blocked });
    expect(blocked).not.toHaveBeenCalled();
    newer.close();
    await expect(store.run((db) => db.get('settings', 'a'))).rejects.toMatchObject({ retryable: false });
  });

  it('reopens when it closes just before a use', async () => {
    const store = freshStore();
    const close = await store.run(async (db) => () => db.close());
    close();
    await store.run((db) => db.put('settings', setting));
    expect(await store.run((db) => db.get('settings', 'a'))).toEqual(setting);
  });
});

describe('an unavailable store is 503', () => {
  it('when opening throws', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(freshStore().run((db) => db.getAll('keys'))).rejects.toMatchObject(unavailable);
  });

  it('without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(freshStore().run((db) => db.getAll('keys'))).rejects.toMatchObject(unavailable);
    vi.unstubAllGlobals();
  });

  it('while an older version stays open in another realm, until that closes', async () => {
    const name = freshName();
    const deaf = await openDB(name, 1);
    const store = createStore({ name, openTimeoutMs: 30 });
    await expect(store.run((db) => db.getAll('keys'))).rejects.toMatchObject(unavailable);
    deaf.close();
    await vi.waitFor(() => store.run(async (db) => db.version));
  });

  it('when a newer release has upgraded the database, and only a reload helps', async () => {
    const name = freshName();
    const newer = await openDB(name, SCHEMA_VERSION + 1);
    newer.close();
    const error: unknown = await createStore({ name })
      .run((db) => db.getAll('keys'))
      .catch((cause: unknown) => cause);
    expect(error).toMatchObject({
      type: 'service_unavailable',
      status: 503,
      retryable: false,
      message: 'A newer release of this app has upgraded the database. Reload this page.',
    });
    if (!(error instanceof ServiceError)) throw error;
    // It survives the way to another realm.
    expect(ServiceError.from(structuredClone(error.toData()))).toMatchObject({ retryable: false });
  });

  it('when a transaction fails', async () => {
    const store = freshStore();
    const duplicate = () => store.run((db) => db.add('settings', setting));
    await duplicate();
    await expect(duplicate()).rejects.toMatchObject(unavailable);
  });

  it('until the failure is over', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('busy', 'UnknownError');
    });
    const store = freshStore();
    await expect(store.run((db) => db.getAll('keys'))).rejects.toBeInstanceOf(ServiceError);
    expect(await store.run((db) => db.getAll('keys'))).toEqual([]);
    expect(open).toHaveBeenCalledTimes(2);
  });
});

it('passes a ServiceError unchanged', async () => {
  const error = requestError('no');
  await expect(freshStore().run(() => Promise.reject(error))).rejects.toBe(error);
});
