/** The service worker's script: connects the parts to the events. Listeners are added at the top level, synchronously. */
import { createLibrary } from './library/library.ts';
import { createPageMessages } from './library/page-messages.ts';
import { createIsolatedPages } from './shell/isolated-pages.ts';
import { createOrtCache } from './shell/ort-cache.ts';
import { createPrecache } from './shell/precache.ts';
import { createShell } from './shell/shell.ts';

declare const self: ServiceWorkerGlobalScope;

const scope = new URL(self.registration.scope).pathname;
const library = createLibrary(scope);

// The build replaces this name with the list of files; in development there is none.
const precache = createPrecache(self.__WB_MANIFEST ?? []);
const isolatedPages = createIsolatedPages(library.services.settings, scope);
const shell = createShell({ scope, precache, ortCache: createOrtCache(scope), isolatedPages });

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== self.location.origin) return;
  const answer = library.answer(request) ?? shell.answer(request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});

self.addEventListener('install', (event) => {
  precache.install(event);
  // The first version replaces nothing. A later one waits until a page sends `skip-waiting`.
  if (!self.registration.active) event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  precache.activate(event);
  event.waitUntil(self.clients.claim());
});

const pageMessages = createPageMessages({
  skipWaiting: () => self.skipWaiting(),
  claim: () => self.clients.claim(),
  isolate: (path) => isolatedPages.add(path),
});
self.addEventListener('message', (event) => {
  if (!library.handleMessage(event)) pageMessages.handlePageMessage(event);
});
