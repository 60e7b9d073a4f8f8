import { deleteFirstReleases } from '../../src/installation/first-releases.ts';
import { createFiles } from '../files/files.ts';
import { OWN_FILES } from '../files/own-list.ts';
import { createIsolatedPages } from '../isolation/isolated-pages.ts';
import { isolationRole, withIsolation } from '../isolation/isolation.ts';
import { createLibrary } from '../library/library.ts';
import { createPageMessages } from '../library/page-messages.ts';
import { liveClients } from './live-clients.ts';

declare const self: ServiceWorkerGlobalScope;

/** In what Parley's own service workers differ. */
export interface OwnOptions {
  /** Whether pages that are open already are taken over on activation, not only when they ask. */
  readonly claims: boolean;
  /**
   * Whether pages and worker scripts of the scope pass through the service worker, which adds the headers of cross-origin
   * isolation to the pages that asked for them. Without it no navigation is answered, except to a file of Parley.
   */
  readonly isolates: boolean;
  /** Pathnames of pages that are always isolated. */
  readonly isolated: readonly string[];
}

/** Starts a service worker of Parley's own: must be called at the top level, because listeners are added synchronously. */
export function startOwn(root: URL, { claims, isolates, isolated }: OwnOptions): void {
  const library = createLibrary(root.pathname);
  const files = createFiles({ root, list: OWN_FILES, liveClients });
  const isolatedPages = createIsolatedPages(library.services.settings, isolated);

  /** Scripts of Parley's workers start in isolated pages of any kind; pages are isolated as they asked. */
  async function isolatedAnswer(request: Request, answer: Promise<Response>): Promise<Response> {
    const { mode, destination, url } = request;
    const asked = isolates ? isolatedPages.paths() : new Set<string>();
    const [response, paths] = await Promise.all([answer, asked]);
    return withIsolation(
      response,
      isolationRole({ pathname: new URL(url).pathname, mode, destination }, paths),
    );
  }

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const served = library.answer(request);
    if (served) return event.respondWith(served);
    const file = files.answer(event) ?? (isolates && passes(request) ? fetch(request) : null);
    if (file) event.respondWith(isolatedAnswer(request, file));
  });

  self.addEventListener('install', (event) => {
    event.waitUntil(files.install());
    // The first version replaces nothing. A later one waits until a page sends `skip-waiting`.
    if (!self.registration.active) event.waitUntil(self.skipWaiting());
  });

  self.addEventListener('activate', (event) => {
    event.waitUntil(files.activate());
    event.waitUntil(deleteFirstReleases(root, self.registration.scope));
    if (claims) event.waitUntil(self.clients.claim());
  });

  const pageMessages = createPageMessages({
    skipWaiting: () => self.skipWaiting(),
    claim: () => self.clients.claim(),
    isolate: (path) =>
      isolates ? isolatedPages.add(path) : Promise.reject(new Error('Pages do not pass here.')),
  });
  self.addEventListener('message', (event) => {
    if (!library.handleMessage(event)) pageMessages.handlePageMessage(event);
  });
}

/** Whether a request may need the headers of isolation: a page, or the script of a worker. */
function passes({ method, mode, destination, url }: Request): boolean {
  if (method !== 'GET' || new URL(url).origin !== location.origin) return false;
  return mode === 'navigate' || destination === 'worker' || destination === 'sharedworker';
}
