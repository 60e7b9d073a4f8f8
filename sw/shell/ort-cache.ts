/**
 * The files of ONNX Runtime, stored when the engine first asks for them: which of them a machine needs is known only there,
 * so they are no part of the precache. Their folder carries the version, hence a cache for each folder, and cache first.
 */
const PREFIX = 'parley-ort';

export interface OrtCache {
  /** @param waitUntil Keeps the service worker until the file is stored. */
  answer(request: Request, folder: string, waitUntil: (stored: Promise<unknown>) => void): Promise<Response>;
}

/** @param scope Installations on one origin keep apart. */
export function createOrtCache(scope: string, storage: CacheStorage = caches): OrtCache {
  const nameOf = (folder: string) => `${PREFIX}:${scope}:${folder}`;

  async function store(request: Request, response: Response, folder: string): Promise<void> {
    const cache = await storage.open(nameOf(folder));
    await cache.put(request.url, response);
    // Another folder belongs to another version. It is kept until this one is really here, so that an update that never
    // came through leaves the machine able to speak offline.
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
      // Without room the file is used all the same, and fetched again next time.
      if (response.status === 200) waitUntil(store(request, response.clone(), folder).catch(() => {}));
      return response;
    },
  };
}
