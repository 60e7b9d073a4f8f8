import { installationCaches } from '../../src/installation/installation-caches.ts';
import { filesCache } from '../../src/installation/storage-names.ts';

/**
 * Releases that open tabs still run. A tab imports chunks long after it was loaded, from addresses that the host no longer
 * has; so the cache of an old release lives as long as the last tab that was open when a newer one became active.
 */
export interface OldReleases {
  /** Records which tabs run the release that has been active so far; to be called once, on activation. */
  retire(): Promise<void>;
  /** Deletes the caches of releases that no tab runs. @returns whether any old release is left */
  sweep(): Promise<boolean>;
  /** The file as the release of this tab has it; undefined for a tab of the present release. */
  ofClient(url: string, clientId: string): Promise<Response | undefined>;
  /** The file as any old release has it. */
  ofAny(url: string): Promise<Response | undefined>;
}

interface OldRelease {
  readonly cacheName: string;
  readonly clients: ReadonlySet<string>;
}

/**
 * What the cache of a release that is or was active holds besides files: ids of the tabs that run it, as JSON, or null while
 * it is active. No page asks for this address.
 */
const RECORD = 'parley-clients.json';

/**
 * @param root address of the folder of Parley's files, ends in a slash
 * @param liveClients ids of all tabs and workers of the origin
 */
export function createOldReleases(
  root: URL,
  release: string,
  liveClients: () => Promise<readonly string[]>,
  storage: CacheStorage = caches,
): OldReleases {
  const record = new URL(RECORD, root).href;
  const present = filesCache(root.pathname, release);
  /** Read once in the lifetime of the service worker, which is the only one that changes it. */
  let known: Promise<readonly OldRelease[]> | null = null;
  const current = () => {
    known ??= readAll().then((all) =>
      all.flatMap(({ cacheName, clients }) => (clients ? [{ cacheName, clients }] : [])),
    );
    return known;
  };

  async function readAll() {
    const names = await installationCaches(root.pathname, storage, 'files');
    const others = names.filter((name) => name !== present);
    return Promise.all(others.map(async (cacheName) => ({ cacheName, ...(await read(cacheName)) })));
  }

  /** The clients of a release: none when it was never active, null when it has been until now. */
  async function read(cacheName: string): Promise<{ clients: Set<string> | null }> {
    const stored = await storage.match(record, { cacheName });
    const ids: unknown = stored ? await stored.json() : [];
    return { clients: Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'string')) : null };
  }

  async function write(cacheName: string, clients: ReadonlySet<string> | null): Promise<void> {
    const cache = await storage.open(cacheName);
    await cache.put(record, Response.json(clients && [...clients]));
  }

  const first = async (url: string, releases: readonly OldRelease[]): Promise<Response | undefined> => {
    for (const { cacheName } of releases) {
      const found = await storage.match(url, { cacheName, ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  };

  async function sweep(): Promise<boolean> {
    const releases = await current();
    if (releases.length === 0) return false;
    const live = new Set(await liveClients());
    const isLive = ({ clients }: OldRelease) => [...clients].some((id) => live.has(id));
    await Promise.all(releases.map((each) => (isLive(each) ? undefined : storage.delete(each.cacheName))));
    const left = releases.filter(isLive);
    known = Promise.resolve(left);
    return left.length > 0;
  }

  return {
    sweep,
    async retire() {
      const [all, before, live] = await Promise.all([readAll(), read(present), liveClients()]);
      // The present release has tabs from before when a host went back to it.
      const taken = new Set([...all, before].flatMap(({ clients }) => [...(clients ?? [])]));
      const free = new Set(live.filter((id) => !taken.has(id)));
      await Promise.all(
        all.map(({ cacheName, clients }) => (clients === null ? write(cacheName, free) : undefined)),
      );
      await write(present, null);
      known = null;
      await sweep();
    },
    async ofClient(url, clientId) {
      const releases = await current();
      return first(
        url,
        releases.filter(({ clients }) => clients.has(clientId)),
      );
    },
    ofAny: async (url) => first(url, await current()),
  };
}
