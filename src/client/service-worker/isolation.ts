import { ask } from './messages.ts';

/** Records in this tab that the reload was tried: a browser that cannot isolate must not reload for ever. */
const TRIED = 'parley:isolation-tried';

/**
 * Makes this page cross-origin isolated, which WASM threads need: the service worker adds the headers to this address
 * from now on, and the page is reloaded once.
 * @param controller the service worker through which this page was loaded, or will be
 * @returns true when a reload is under way and nothing more should be started
 */
export async function ensureIsolation(controller: ServiceWorker): Promise<boolean> {
  if (globalThis.crossOriginIsolated || sessionStorage.getItem(TRIED) !== null) return false;
  await ask(controller, { type: 'isolate', path: location.pathname });
  sessionStorage.setItem(TRIED, '1');
  location.reload();
  return true;
}
