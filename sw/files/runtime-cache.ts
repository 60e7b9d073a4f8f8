import type { FileEntry, FileList } from '../../src/installation/file-list.ts';
import { installationCaches } from '../../src/installation/installation-caches.ts';
import { runtimeCache } from '../../src/installation/storage-names.ts';
import { checkedFile } from './checked-file.ts';

/**
 * The files of ONNX Runtime, kept when the engine first asks for them: only the engine knows which of them the machine
 * needs. The folder's name has the version, so each folder has a cache, which several releases share.
 */
export interface RuntimeCache {
  /** The response to a request for a file of a runtime's folder. @param waitUntil keeps the service worker alive until the file is kept */
  answer(request: Request, path: string, waitUntil: (kept: Promise<unknown>) => void): Promise<Response>;
  /** Deletes runtimes of other versions, once a file of this version is kept. */
  clean(): Promise<void>;
}

const PACKED = /\.gzip$/;

/** Whether a path below the base is that of a runtime's file. */
export const isRuntimePath = (path: string): boolean => /^ort-[^/]+\/[^/]+$/.test(path);

/** @param root address of the folder of Parley's files, ends in a slash */
export function createRuntimeCache(
  root: URL,
  { files }: FileList,
  storage: CacheStorage = caches,
): RuntimeCache {
  const entries = new Map(files.flatMap((entry) => (isRuntimePath(entry.path) ? [[entry.path, entry]] : [])));
  const folderOf = (path: string) => path.slice(0, path.indexOf('/'));
  const cacheOf = (path: string) => runtimeCache(root.pathname, folderOf(path));

  async function keep(entry: FileEntry, response: Response): Promise<void> {
    const { content, headers } = await checkedFile(entry, response);
    const cache = await storage.open(cacheOf(entry.path));
    const address = new URL(entry.path, root).href;
    if (!PACKED.test(address)) return cache.put(address, new Response(content, { headers }));
    // Unpacked, the browser can keep the code that it compiles from it.
    headers.set('Content-Type', 'application/wasm');
    const unpacked = new Blob([content]).stream().pipeThrough(new DecompressionStream('gzip'));
    await cache.put(address.replace(PACKED, ''), new Response(unpacked, { headers }));
  }

  return {
    async answer(request, path, waitUntil) {
      const options = { cacheName: cacheOf(path), ignoreVary: true, ignoreMethod: true };
      const stored = await storage.match(request.url, options).catch(() => undefined);
      if (stored) return request.method === 'HEAD' ? new Response(null, { headers: stored.headers }) : stored;
      const response = await fetch(request);
      const entry = entries.get(path);
      // A file that is wrong or cannot be stored is used anyway, and fetched again next time.
      if (entry && request.method === 'GET' && response.ok) {
        waitUntil(keep(entry, response.clone()).catch((error) => console.warn('parley: not kept.', error)));
      }
      return response;
    },
    async clean() {
      const names = await installationCaches(root.pathname, storage, 'runtime');
      const present = new Set([...entries.keys()].map(cacheOf));
      if (!names.some((name) => present.has(name))) return;
      await Promise.all(names.filter((name) => !present.has(name)).map((name) => storage.delete(name)));
    },
  };
}
