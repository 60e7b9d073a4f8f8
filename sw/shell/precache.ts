/** The files of the app, cached when a version of the service worker is installed (Workbox). */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecachedFiles } from './shell.ts';

type Entries = Parameters<PrecacheController['precache']>[0];

/** The precache of this version. */
export interface Precache extends PrecachedFiles {
  /** Caches the files of this version; a failure fails the installation. */
  install(event: ExtendableEvent): void;
  /** Deletes files of earlier versions. */
  activate(event: ExtendableEvent): void;
}

export function createPrecache(entries: Entries): Precache {
  const controller = new PrecacheController();
  controller.addToCacheList(entries);
  return {
    install(event) {
      event.waitUntil(controller.install(event));
    },
    activate(event) {
      event.waitUntil(controller.activate(event));
    },
    has: (url) => controller.getCacheKeyForURL(url) !== undefined,
    async match(url) {
      const key = controller.getCacheKeyForURL(url);
      if (key === undefined) return undefined;
      const cache = await caches.open(controller.strategy.cacheName);
      // Many hosts send `Vary: Origin`; a module script with `crossorigin` would then miss the file that is stored without.
      return cache.match(key, { ignoreVary: true });
    },
  };
}
