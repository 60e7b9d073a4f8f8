import { deleteFirstReleases } from './first-releases.ts';
import { installationCaches } from './installation-caches.ts';
import { DATABASE, MODELS_FOLDER, readCacheName } from './storage-names.ts';

/** The storage of a browser. */
export interface BrowserStorage {
  readonly caches: CacheStorage;
  readonly indexedDB: Pick<IDBFactory, 'deleteDatabase'>;
  /** The root of OPFS. Rejects or throws where there is none. */
  readonly files: () => Promise<Pick<FileSystemDirectoryHandle, 'removeEntry'>>;
}

/** The storage of this realm. */
export const browserStorage = (): BrowserStorage => ({
  caches,
  indexedDB,
  files: () => navigator.storage.getDirectory(),
});

/** Whether another installation of the origin has files in a cache. @param base pathname of the folder of this one */
export async function hasOtherInstallation(base: string, storage: CacheStorage = caches): Promise<boolean> {
  const names = await storage.keys();
  return names.some((name) => {
    const known = readCacheName(name);
    return known !== null && known.base !== base;
  });
}

/**
 * Removes the caches of an installation, and nothing else.
 * @param root address of the folder of its files, ends in a slash
 * @param scope of its service worker
 */
export async function removeCaches(
  root: URL,
  scope: string,
  { caches: storage }: BrowserStorage,
): Promise<void> {
  await deleteFirstReleases(root, scope, storage);
  const own = await installationCaches(root.pathname, storage);
  await Promise.all(own.map((name) => storage.delete(name)));
}

/** Removes what the installations of an origin share: keys, history and settings, and model files. */
export async function removeShared({
  caches: storage,
  indexedDB: factory,
  files,
}: BrowserStorage): Promise<void> {
  await Promise.all([
    storage.delete(MODELS_FOLDER),
    deleteDatabase(factory, DATABASE),
    (async () => (await files()).removeEntry(MODELS_FOLDER, { recursive: true }))().catch(() => {
      // There is no OPFS or no such folder; or an engine of another tab has a file open, and the next removal gets it.
    }),
  ]);
}

/** Resolves when the database is deleted, or will be as soon as the last tab that has it open closes. */
function deleteDatabase(factory: BrowserStorage['indexedDB'], name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
}
