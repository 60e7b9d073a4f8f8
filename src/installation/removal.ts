import { DATABASES, MODELS_FOLDER, readCacheName } from './storage-names.ts';

/** What the removal touches. */
export interface BrowserStorage {
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'>;
  readonly indexedDB: Pick<IDBFactory, 'deleteDatabase'>;
  /** The root of OPFS. Rejects or throws where there is none. */
  readonly files: () => Promise<Pick<FileSystemDirectoryHandle, 'removeEntry'>>;
}

/**
 * Removes what the installation below `base` has stored, and nothing else. Keys, history and model files are shared by all
 * installations of the origin: they stay while another one has files in a cache. The service worker stays too: unregister it
 * afterwards.
 * @returns whether the shared data was removed as well
 */
export async function removeStored(base: string, storage: BrowserStorage): Promise<boolean> {
  const names = await storage.caches.keys();
  const mine = names.filter((name) => readCacheName(name)?.base === base);
  await Promise.all(mine.map((name) => storage.caches.delete(name)));
  const shared = names.some((name) => {
    const known = readCacheName(name);
    return known !== null && known.base !== base;
  });
  if (shared) return false;
  await storage.caches.delete(MODELS_FOLDER);
  await Promise.all(DATABASES.map((name) => deleteDatabase(storage.indexedDB, name)));
  await removeFolder(storage);
  return true;
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

async function removeFolder({ files }: BrowserStorage): Promise<void> {
  try {
    await (await files()).removeEntry(MODELS_FOLDER, { recursive: true });
  } catch {
    // There is no OPFS or no such folder, or an engine of another tab has a file open: the next removal gets it.
  }
}
