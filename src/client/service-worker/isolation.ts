import { askServiceWorker } from './service-worker.ts';

/** Remembers in this tab that the reload was tried: a browser that cannot isolate must not be reloaded for ever. */
const TRIED = 'parley:isolation-tried';

/**
 * Makes this page cross-origin isolated (WASM threads need it): the service worker adds the headers to this address
 * from now on, and the page is loaded again, once.
 * @returns true when a reload is under way and nothing more should be started
 */
export async function ensureIsolation(): Promise<boolean> {
  if (globalThis.crossOriginIsolated || sessionStorage.getItem(TRIED) !== null) return false;
  await askServiceWorker({ type: 'isolate', path: location.pathname });
  sessionStorage.setItem(TRIED, '1');
  location.reload();
  return true;
}
