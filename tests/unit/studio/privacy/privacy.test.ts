import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { deleteEverything } from '../../../../src/studio/privacy/delete-everything.ts';
import { outsideRequests } from '../../../../src/studio/privacy/outside-requests.ts';
import { type StoragePlaces, storedParts } from '../../../../src/studio/privacy/stored.ts';

const timing = (name: string) => ({ name, initiatorType: 'fetch', startTime: 12 });

it('lists requests to other origins, and nothing that stays', () => {
  const names = [
    'https://app.example/v1/voices',
    'blob:https://app.example/1',
    'data:text/plain,a',
    'https://tracker.example/a.gif',
    'http://app.example/insecure',
    'no address',
  ];
  const outside = outsideRequests(names.map(timing), 'https://app.example');
  expect(outside.map(({ url }) => url)).toEqual([names[3], names[4]]);
});

/** A storage with some values. */
function storage(values: Record<string, string>): Storage {
  const items = new Map(Object.entries(values));
  return {
    get length() {
      return items.size;
    },
    key: (n) => [...items.keys()][n] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

async function setUp() {
  for (const name of ['parley', 'parley-studio-takes', 'other']) {
    await new Promise((resolve) => {
      indexedDB.open(name).onsuccess = ({ target }) => {
        if (target instanceof IDBRequest) target.result.close();
        resolve(null);
      };
    });
  }
  const places: StoragePlaces & { readonly indexedDB: IDBFactory } = {
    indexedDB,
    caches: { keys: async () => [], open: () => Promise.reject(new Error('There is no cache.')) },
    localStorage: storage({ 'parley.studio.text': '"Hi"', theirs: '1' }),
    files: () => Promise.reject(new DOMException('Blocked.', 'SecurityError')),
    estimate: async () => ({ usageDetails: { indexedDB: 5_000 } }),
  };
  return places;
}

it('tells what is stored, where nothing is blocked and where the browser knows', async () => {
  const parts = await storedParts(await setUp());
  expect(parts.map(({ where, bytes }) => [where, bytes])).toEqual([
    ['IndexedDB, parley', 5_000],
    ['IndexedDB, parley-studio-takes', null],
    ['Local storage, parley.studio.…', 44],
  ]);
});

it('deletes everything of Parley and the studio, and nothing of other apps', async () => {
  const places = await setUp();
  const uninstall = vi.fn(async () => {});
  await deleteEverything({ uninstall }, places);
  expect(uninstall).toHaveBeenCalledOnce();
  expect(await storedParts(places)).toEqual([]);
  expect(places.localStorage.getItem('theirs')).toBe('1');
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['other']);
});
