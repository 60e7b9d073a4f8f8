/** The service worker's script: connects the parts to the events. Listeners are added at the top level, synchronously. */
import manifest from '../models/embedded/manifest.json';
import { holdLifetimeLock } from '../src/primitives/lifetime-lock.ts';
import { createCatalogue } from '../src/service/catalogue/catalogue.ts';
import { createServices } from '../src/service/services.ts';
import { createStore } from '../src/store/store.ts';
import { createJobOpener } from '../src/wire/jobs/opener.ts';
import { openLobby } from '../src/wire/lobby/lobby.ts';
import { createEngineMonitor } from '../src/wire/lobby/monitor.ts';
import { wireNames } from '../src/wire/wire-names.ts';
import { createApp } from './app.ts';
import { createIsolatedPages } from './shell/isolated-pages.ts';
import { createOrtCache } from './shell/ort-cache.ts';
import { createPageMessages } from './shell/page-messages.ts';
import { createPrecache } from './shell/precache.ts';
import { isServicePath } from './shell/scope.ts';
import { createShell } from './shell/shell.ts';

declare const self: ServiceWorkerGlobalScope;

const scope = new URL(self.registration.scope).pathname;
const names = wireNames(scope);
// At the top level: a channel that is opened later receives nothing once the browser has restarted the service worker.
const lobby = openLobby(names);
const engine = createEngineMonitor({ names, lobby });
const services = createServices(createStore());
const jobs = createJobOpener({
  names,
  lobby,
  monitor: engine,
  lifetimeLock: holdLifetimeLock(names.life(crypto.randomUUID())),
  // The response broke off: nothing is metered, but the history record must not stay `running`.
  onAbandoned: (job, { samples }) => {
    const end = { status: 'failed', atMs: Date.now(), samples, summary: null } as const;
    services.settlement.settle(job, end).catch(() => {});
  },
});

const app = createApp({
  scope,
  services,
  catalogue: createCatalogue([manifest]),
  jobs,
  engine,
  onInternalError: (error) => console.error('parley: internal error.', error),
});

// The build replaces this name with the list of files; in development there is none.
const precache = createPrecache(self.__WB_MANIFEST ?? []);
const isolatedPages = createIsolatedPages(services.settings, scope);
const shell = createShell({ scope, precache, ortCache: createOrtCache(scope), isolatedPages });

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  // No `waitUntil` for a streamed response: Chromium ends the service worker 300 s later, and the stream with it.
  if (isServicePath(pathname, scope)) return event.respondWith(app.fetch(request));
  const answer = shell.answer(request, (work) => event.waitUntil(work));
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
self.addEventListener('message', (event) => pageMessages.handlePageMessage(event));
