import { SETTINGS, type Settings } from '../../src/service/settings/settings.ts';
import { documentPath } from './isolation.ts';

/** The pages that requested cross-origin isolation, by pathname. */
export interface IsolatedPages {
  /** Never rejects: without the store only the studio is isolated. */
  paths(): Promise<ReadonlySet<string>>;
  add(pathname: string): Promise<void>;
}

/** @param scope The studio's own path, which is always isolated. */
export function createIsolatedPages(settings: Settings, scope: string): IsolatedPages {
  /** Read once in the lifetime of the service worker, which is the only writer. */
  let known: Promise<ReadonlySet<string>> | null = null;
  const withStudio = (paths: readonly string[]): ReadonlySet<string> => new Set([scope, ...paths]);

  return {
    async paths() {
      known ??= settings.get(SETTINGS.isolationPaths).then(withStudio);
      try {
        return await known;
      } catch {
        known = null;
        return withStudio([]);
      }
    },
    async add(pathname) {
      const path = documentPath(pathname);
      const paths = await settings.update(SETTINGS.isolationPaths, (stored) =>
        stored.includes(path) ? stored : [...stored, path],
      );
      known = Promise.resolve(withStudio(paths));
    },
  };
}
