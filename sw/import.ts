/**
 * `sw-import.js`, for a service worker of the host's own: `importScripts('/parley/sw-import.js')`, before the host's own
 * listeners. It answers the service's addresses and Parley's files. It neither skips waiting nor claims pages, and a failure
 * to keep its files does not fail the installation of the host.
 */
import { createFiles } from './files/files.ts';
import { OWN_FILES } from './files/own-list.ts';
import { importRoot } from './library/import-root.ts';
import { createLibrary } from './library/library.ts';
import { liveClients } from './own/live-clients.ts';

declare const self: ServiceWorkerGlobalScope & { readonly PARLEY_BASE?: unknown };

const root = importRoot(self.PARLEY_BASE, new Error().stack ?? '', location.href);
const library = createLibrary(root.pathname);
const files = createFiles({ root, list: OWN_FILES, liveClients });

self.addEventListener('fetch', (event) => {
  const answer = library.answer(event.request) ?? files.answer(event);
  if (!answer) return;
  event.respondWith(answer);
  // A second answer, of a listener of the host that takes every request, would be an error.
  event.stopImmediatePropagation();
});

self.addEventListener('install', (event) => {
  event.waitUntil(files.install().catch((error) => console.warn('parley: not installed.', error)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(files.activate().catch((error) => console.warn('parley: not activated.', error)));
});

self.addEventListener('message', (event) => {
  library.handleMessage(event);
});
