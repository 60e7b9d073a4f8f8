import type { FileStore } from './file-store.ts';

/** Pack files in the Cache API, for browsers without OPFS. A file is in memory until it is closed. */
export async function openCacheStore(folder: string): Promise<FileStore | null> {
  let cache: Cache;
  try {
    cache = await caches.open(folder);
  } catch {
    return null;
  }
  const address = (key: string) => new URL(`/${folder}/${key}`, self.location.origin).href;
  const match = (key: string) => cache.match(address(key), { ignoreVary: true });
  const read = async (key: string) => {
    const response = await match(key);
    return response ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
  };
  return {
    kind: 'cache',
    async size(key) {
      return (await (await match(key))?.blob())?.size ?? 0;
    },
    read,
    async writer(key, offset) {
      const chunks = [(await read(key)).slice(0, offset)];
      return {
        async write(chunk) {
          chunks.push(chunk);
        },
        async close() {
          await cache.put(address(key), new Response(new Blob(chunks)));
        },
      };
    },
    async remove(key) {
      await cache.delete(address(key));
    },
    async keepOnly(keys) {
      const kept = new Set([...keys].map(address));
      for (const request of await cache.keys()) {
        if (!kept.has(request.url)) await cache.delete(request);
      }
    },
  };
}

/** Stores nothing: the files are in memory for this visit. */
export const memoryStore: FileStore = {
  kind: 'memory',
  size: async () => 0,
  read: async () => new Uint8Array(),
  writer: async () => ({ write: async () => {}, close: async () => {} }),
  remove: async () => {},
  keepOnly: async () => {},
};
