/** The service worker's script: wires the parts to the events. Everything is made at the top level, synchronously. */
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
import { parsePageMessage } from './shell/messages.ts';
import { createOrtCache } from './shell/ort-cache.ts';
import { createPrecache } from './shell/precache.ts';
import { isServicePath } from './shell/scope.ts';
import { createShell } from './shell/shell.ts';

declare const self: ServiceWorkerGlobalScope;

const scope = new URL(self.registration.scope).pathname;
const names = wireNames(scope);
// At the top level: a channel made later is deaf after the browser has restarted the service worker.
const lobby = openLobby(names);
const engine = createEngineMonitor({ names, lobby });
const services = createServices(createStore());
const jobs = createJobOpener({
  names,
  lobby,
  monitor: engine,
  lifeLock: holdLifetimeLock(names.life(crypto.randomUUID())),
  // The client's answer broke off: nothing is metered, but the history shall not say that it still runs.
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
  onUnforeseen: (error) => console.error('parley: a request failed for an unforeseen reason.', error),
});

// The build puts the list of files in the place of this name; in development there is none.
const precache = createPrecache(self.__WB_MANIFEST ?? []);
const isolatedPages = createIsolatedPages(services.settings, scope);
const shell = createShell({ scope, precache, ortCache: createOrtCache(scope), isolatedPages });

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  // Never `waitUntil` an answer that streams: Chromium ends the service worker 300 s later, stream and all.
  if (isServicePath(pathname, scope)) return event.respondWith(app.fetch(request));
  const answer = shell.answer(request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});

self.addEventListener('install', (event) => {
  precache.install(event);
  // The first version has nobody to wait for. A later one waits until the page says that the user agrees.
  if (!self.registration.active) event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  precache.activate(event);
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const message = parsePageMessage(event.data);
  if (!message) return;
  // Who sends a port along hears on it when the thing is done.
  const done = obey(message).then((result) => event.ports[0]?.postMessage(result));
  event.waitUntil(done);
});

async function obey(message: NonNullable<ReturnType<typeof parsePageMessage>>): Promise<{ ok: boolean }> {
  try {
    switch (message.type) {
      case 'skip-waiting':
        await self.skipWaiting();
        break;
      case 'claim':
        await self.clients.claim();
        break;
      case 'isolate':
        await isolatedPages.add(message.path);
        break;
    }
    return { ok: true };
  } catch {
    return { ok: false };
  }
}
