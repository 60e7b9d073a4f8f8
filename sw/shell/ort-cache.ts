/**
 * The files of ONNX Runtime, cached when the engine first requests them: only the engine knows which of them the machine
 * needs, so they are not precached. The folder's name has the version; so each folder has a cache, read before the network.
 */
const PREFIX = 'parley-ort';

/** Serves the runtime's files from their cache or the network. */
export interface OrtCache {
  /** @param waitUntil Keeps the service worker alive until the file is stored. */
  answer(request: Request, folder: string, waitUntil: (stored: Promise<unknown>) => void): Promise<Response>;
}

/** @param scope Keeps the caches of several installations on one origin apart. */
export function createOrtCache(scope: string, storage: CacheStorage = caches): OrtCache {
  const nameOf = (folder: string) => `${PREFIX}:${scope}:${folder}`;

  async function store(request: Request, response: Response, folder: string): Promise<void> {
    const cache = await storage.open(nameOf(folder));
    await cache.put(request.url, response);
    // Another folder belongs to another version. It is deleted only once a file of this one is stored, so that an
    // interrupted update leaves the installation able to speak offline.
    const old = (await storage.keys()).filter(
      (name) => name.startsWith(`${PREFIX}:${scope}:`) && name !== nameOf(folder),
    );
    await Promise.all(old.map((name) => storage.delete(name)));
  }

  return {
    async answer(request, folder, waitUntil) {
      const options = { cacheName: nameOf(folder), ignoreVary: true };
      const stored = await storage.match(request.url, options).catch(() => undefined);
      if (stored) return stored;
      const response = await fetch(request);
      // Over the quota the file is used anyway, and fetched again next time.
      if (response.status === 200) waitUntil(store(request, response.clone(), folder).catch(() => {}));
      return response;
    },
  };
}
