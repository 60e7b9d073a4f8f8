/**
 * `remove/sw.js`: to be served in the place of `sw.js` where Parley was removed without `parley.uninstall()`. Browsers that
 * visited the site look there for a newer version, and this one removes Parley from them.
 */
import { removeStored } from '../src/installation/removal.ts';
import { deleteFirstReleases } from './files/first-releases.ts';

declare const self: ServiceWorkerGlobalScope;

const root = new URL('./', location.href);

async function remove(): Promise<void> {
  // First: whatever else fails, no page has a service worker of Parley any more.
  await self.registration.unregister();
  await deleteFirstReleases(root, self.registration.scope);
  await removeStored(root.pathname, {
    caches,
    indexedDB,
    files: () => navigator.storage.getDirectory(),
  });
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(remove()));
