/** The Cache API in memory: the parts that the service workers use. Everything else throws and fails the test. */

interface MatchOptions {
  readonly cacheName?: string;
}

const urlOf = (request: Request | string | URL): string =>
  typeof request === 'object' && 'url' in request ? request.url : String(request);

class FakeCache {
  readonly #files = new Map<string, Response>();

  async put(request: Request | string, response: Response): Promise<void> {
    // Reads the body first, as a browser does: a body that breaks off stores nothing.
    const content = await response.arrayBuffer();
    this.#files.set(
      urlOf(request),
      new Response(content, { status: response.status, headers: response.headers }),
    );
  }

  async match(request: Request | string): Promise<Response | undefined> {
    return this.#files.get(urlOf(request))?.clone();
  }

  async delete(request: Request | string): Promise<boolean> {
    return this.#files.delete(urlOf(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.#files.keys()].map((url) => new Request(url));
  }
}

export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async match(request: Request | string, { cacheName }: MatchOptions = {}): Promise<Response | undefined> {
    for (const [name, cache] of this.#caches) {
      if (cacheName !== undefined && name !== cacheName) continue;
      const found = await cache.match(request);
      if (found) return found;
    }
    return undefined;
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  /** This object as the type of the platform. */
  get storage(): CacheStorage {
    // Has only what the code uses; anything else would throw and fail the test.
    return this as unknown as CacheStorage;
  }

  /** Puts a text into a cache. */
  async fill(name: string, url: string, text = ''): Promise<void> {
    await (await this.open(name)).put(url, new Response(text));
  }

  /** The addresses in a cache. */
  async addresses(name: string): Promise<string[]> {
    return (await (await this.open(name)).keys()).map(({ url }) => url).sort();
  }
}
