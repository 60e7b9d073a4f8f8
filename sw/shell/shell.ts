import type { IsolatedPages } from './isolated-pages.ts';
import { isolationRole, withIsolation } from './isolation.ts';
import type { OrtCache } from './ort-cache.ts';
import { type ShellRoute, shellRoute } from './shell-route.ts';

/** The files that this version of the service worker has stored. */
export interface PrecachedFiles {
  /** Whether an absolute address is one of them. */
  has(url: string): boolean;
  /** The stored answer for an absolute address; undefined when the browser threw it away. */
  match(url: string): Promise<Response | undefined>;
}

/** Options of {@link createShell}. */
export interface ShellOptions {
  readonly scope: string;
  readonly precache: PrecachedFiles;
  readonly ortCache: OrtCache;
  readonly isolatedPages: IsolatedPages;
}

/** Answers requests for files, offline too. */
export interface Shell {
  /** The answer; null when the request is none of ours and takes its usual way. Decided at once, as a fetch event needs. */
  answer(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> | null;
}

export function createShell({ scope, precache, ortCache, isolatedPages }: ShellOptions): Shell {
  async function fetchFile(
    request: Request,
    route: NonNullable<ShellRoute>,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    switch (route.kind) {
      case 'precache':
        return (await precache.match(route.url)) ?? fetch(request);
      case 'ort':
        return ortCache.answer(request, route.folder, waitUntil);
      case 'network':
        return fetch(request);
    }
  }

  return {
    answer(request, waitUntil) {
      const route = shellRoute(request, scope, precache.has);
      if (!route) return null;
      const { mode, destination } = request;
      const { pathname } = new URL(request.url);
      return Promise.all([fetchFile(request, route, waitUntil), isolatedPages.paths()]).then(
        ([response, paths]) => withIsolation(response, isolationRole({ pathname, mode, destination }, paths)),
      );
    },
  };
}
