/**
 * `remove/sw.js`: to be served in the place of `sw.js` where Parley was removed without `parley.uninstall()`. Browsers that
 * visited the site look there for a newer version, and this one removes Parley from them.
 */
import {
  browserStorage,
  hasOtherInstallation,
  removeCaches,
  removeShared,
} from '../src/installation/removal.ts';

declare const self: ServiceWorkerGlobalScope;

const root = new URL('./', location.href);

async function remove(): Promise<void> {
  const { registration } = self;
  // First: whatever else fails, no page has a service worker of Parley any more.
  await registration.unregister();
  const storage = browserStorage();
  await removeCaches(root, registration.scope, storage);
  // Keys and model files are shared by all installations of the origin.
  if (!(await hasOtherInstallation(root.pathname))) await removeShared(storage);
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(remove()));
