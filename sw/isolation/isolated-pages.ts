import { SETTINGS, type Settings } from '../../src/service/settings/settings.ts';
import { documentPath } from './isolation.ts';

/** The pages that requested cross-origin isolation, by pathname. */
export interface IsolatedPages {
  /** Never rejects: without the store only those are isolated that always are. */
  paths(): Promise<ReadonlySet<string>>;
  add(pathname: string): Promise<void>;
}

/** @param always pathnames of pages that are isolated without asking */
export function createIsolatedPages(settings: Settings, always: readonly string[]): IsolatedPages {
  /** Read once in the lifetime of the service worker, which is the only writer. */
  let known: Promise<ReadonlySet<string>> | null = null;
  const withAlways = (paths: readonly string[]): ReadonlySet<string> => new Set([...always, ...paths]);

  return {
    async paths() {
      known ??= settings.get(SETTINGS.isolationPaths).then(withAlways);
      try {
        return await known;
      } catch {
        known = null;
        return withAlways([]);
      }
    },
    async add(pathname) {
      const path = documentPath(pathname);
      const paths = await settings.update(SETTINGS.isolationPaths, (stored) =>
        stored.includes(path) ? stored : [...stored, path],
      );
      known = Promise.resolve(withAlways(paths));
    },
  };
}
