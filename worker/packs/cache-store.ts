import type { FileStore } from './file-store.ts';

/** Pack files in the Cache API, for browsers without OPFS. It keeps whole files only: an interrupted download starts again. */
export async function openCacheStore(folder: string): Promise<FileStore | null> {
  let cache: Cache;
  try {
    cache = await caches.open(folder);
  } catch {
    return null;
  }
  const address = (key: string) => new URL(`/${folder}/${key}`, self.location.origin).href;
  const match = (key: string) => cache.match(address(key), { ignoreVary: true });
  return {
    kind: 'cache',
    async size(key) {
      return (await (await match(key))?.blob())?.size ?? 0;
    },
    async read(key) {
      const response = await match(key);
      return response ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
    },
    async writer(key) {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
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
