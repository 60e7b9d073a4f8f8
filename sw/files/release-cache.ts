import type { FileEntry, FileList } from '../../src/installation/file-list.ts';
import { installationCaches } from '../../src/installation/installation-caches.ts';
import { CHUNKS_FOLDER, filesCache } from '../../src/installation/storage-names.ts';
import { fileDigest } from '../../src/primitives/file-digest.ts';
import { checkedFile, FileFaultError } from './checked-file.ts';
import { isRuntimePath } from './runtime-cache.ts';

/** The files of one release, in a cache of their own. */
export interface ReleaseCache {
  /** Whether the release keeps the file at a path below the base. */
  has(path: string): boolean;
  /**
   * Keeps all files of the release except those that wait for their first use. Files that another release has already are not fetched again.
   * @throws {FileFaultError} when the host does not have all files of this release, as in the middle of a deployment.
   *   Nothing is kept then.
   */
  install(): Promise<void>;
  /** The file; undefined when it is not kept: it has not been used yet, or the browser evicted it. */
  match(path: string): Promise<Response | undefined>;
  /** Keeps an answer of the host, if it is the file. */
  keep(path: string, response: Response): Promise<void>;
}

/** @param root address of the folder of Parley's files, ends in a slash */
export function createReleaseCache(
  root: URL,
  { release, files }: FileList,
  storage: CacheStorage = caches,
): ReleaseCache {
  const base = root.pathname;
  const name = filesCache(base, release);
  const own = files.filter(
    ({ path, keep }) => keep === 'install' || (keep === 'use' && !isRuntimePath(path)),
  );
  const entries = new Map(own.map((entry) => [entry.path, entry]));
  const address = (path: string) => new URL(path, root).href;

  async function keepChecked(cache: Cache, entry: FileEntry, response: Response): Promise<void> {
    const { content, headers } = await checkedFile(entry, response);
    await cache.put(address(entry.path), new Response(content, { headers }));
  }

  /** The same file in the cache of any release, this one included. */
  async function fromReleases(entry: FileEntry, releases: readonly string[]): Promise<Response | null> {
    for (const cacheName of releases) {
      const kept = await storage.match(address(entry.path), { cacheName, ignoreVary: true });
      if (!kept) continue;
      const content = new Uint8Array(await kept.clone().arrayBuffer());
      if ((await fileDigest(content)) === entry.sha256) return kept;
    }
    return null;
  }

  async function obtain(cache: Cache, entry: FileEntry, releases: readonly string[]): Promise<void> {
    const kept = await fromReleases(entry, releases);
    if (kept) return cache.put(address(entry.path), kept);
    const load = (mode: RequestCache) => fetch(address(entry.path), { cache: mode });
    const hasHash = entry.path.startsWith(`${CHUNKS_FOLDER}/`) || entry.path.startsWith('assets/');
    try {
      await keepChecked(cache, entry, await load(hasHash ? 'default' : 'no-cache'));
    } catch (error) {
      if (!(error instanceof FileFaultError)) throw error;
      // A cache between here and the host can hold an older answer.
      await keepChecked(cache, entry, await load('reload'));
    }
  }

  return {
    has: (path) => entries.has(path),
    async install() {
      const releases = await installationCaches(base, storage, 'files');
      const cache = await storage.open(name);
      // All of them settle before a failed cache is deleted: a late one would make it again.
      const obtained = await Promise.allSettled(
        own.flatMap((entry) => (entry.keep === 'install' ? [obtain(cache, entry, releases)] : [])),
      );
      const failed = obtained.find((each) => each.status === 'rejected');
      if (!failed) return;
      // A cache that was there before belongs to a service worker with the same files, which can be the active one.
      if (!releases.includes(name)) await storage.delete(name);
      throw failed.reason;
    },
    match: (path) => storage.match(address(path), { cacheName: name, ignoreVary: true }),
    async keep(path, response) {
      const entry = entries.get(path);
      if (entry) await keepChecked(await storage.open(name), entry, response);
    },
  };
}
