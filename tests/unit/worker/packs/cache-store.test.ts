import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCacheStore } from '../../../../worker/packs/cache-store.ts';
import type { FileStore } from '../../../../worker/packs/file-store.ts';

beforeEach(() => {
  const entries = new Map<string, Response>();
  vi.stubGlobal('self', { location: { origin: 'https://a.test' } });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (url: string) => entries.get(url)?.clone(),
      put: async (url: string, response: Response) => void entries.set(url, response),
      delete: async (request: string | { url: string }) =>
        entries.delete(typeof request === 'string' ? request : request.url),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(): Promise<FileStore> {
  const store = await openCacheStore('folder');
  if (!store) throw new Error('There is no cache.');
  return store;
}

async function write(store: FileStore, key: string, offset: number, ...chunks: number[][]): Promise<void> {
  const writer = await store.writer(key, offset);
  for (const chunk of chunks) await writer.write(Uint8Array.from(chunk));
  await writer.close();
}

test('an interrupted download leaves its bytes to the next one, which adds the rest', async () => {
  const store = await open();
  await write(store, 'a', 0, [1], [2, 3]);
  expect(await store.size('a')).toBe(3);
  await write(store, 'a', 3, [4]);
  expect(await store.read('a')).toEqual(Uint8Array.of(1, 2, 3, 4));
});

test('what is stored beyond the offset is dropped', async () => {
  const store = await open();
  await write(store, 'a', 0, [1, 2, 3]);
  await write(store, 'a', 1, [9]);
  expect(await store.read('a')).toEqual(Uint8Array.of(1, 9));
  await write(store, 'a', 0, [7]);
  expect(await store.read('a')).toEqual(Uint8Array.of(7));
});

test('a file that is removed, or that must not be kept, has no bytes', async () => {
  const store = await open();
  for (const key of ['a', 'b', 'c']) await write(store, key, 0, [1]);
  await store.remove('a');
  await store.keepOnly(new Set(['b']));
  expect(await Promise.all(['a', 'b', 'c'].map((key) => store.size(key)))).toEqual([0, 1, 0]);
  expect(await store.read('a')).toEqual(new Uint8Array());
});

test('a browser that refuses the cache has no store', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  expect(await openCacheStore('folder')).toBeNull();
});
