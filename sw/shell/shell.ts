import type { IsolatedPages } from './isolated-pages.ts';
import { isolationRole, withIsolation } from './isolation.ts';
import type { OrtCache } from './ort-cache.ts';
import { type ShellRoute, shellRoute } from './shell-route.ts';

/** The files that this version of the service worker has cached. */
export interface PrecachedFiles {
  /** Whether the file at an absolute URL is one of them. */
  has(url: string): boolean;
  /** The cached response for an absolute URL; undefined when the browser evicted it. */
  match(url: string): Promise<Response | undefined>;
}

/** Options of {@link createShell}. */
export interface ShellOptions {
  readonly scope: string;
  readonly precache: PrecachedFiles;
  readonly ortCache: OrtCache;
  readonly isolatedPages: IsolatedPages;
}

/** Answers requests for files, also offline. */
export interface Shell {
  /** The response, or null to leave the request to the browser. Decides synchronously, as a fetch event requires. */
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
