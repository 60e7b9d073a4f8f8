import { type CacheName, readCacheName } from './storage-names.ts';

/**
 * The names of an installation's caches, oldest first; without `kind`, of all kinds.
 * @param base pathname of the folder of its files
 */
export async function installationCaches(
  base: string,
  storage: CacheStorage,
  kind?: CacheName['kind'],
): Promise<string[]> {
  const names = await storage.keys();
  return names.filter((name) => {
    const known = readCacheName(name);
    return known?.base === base && (kind === undefined || known.kind === kind);
  });
}
