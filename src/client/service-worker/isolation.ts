import { trustedScriptUrl } from '../../primitives/trusted-script-url.ts';
import { settlesWithin } from '../../primitives/within.ts';
import type { PageMessage } from '../../wire/page-messages.ts';
import type { FoundService } from './find-service.ts';
import { ask } from './messages.ts';

/** Records in this tab that the reload was tried: a browser that cannot isolate must not reload for ever. */
const TRIED = 'parley:isolation-tried';

/** Longest wait for the script that isolates to be installed and activated. */
const SWITCH_TIMEOUT_MS = 30_000;

/**
 * Makes this page cross-origin isolated, which WASM threads need: the service worker adds the headers to this address
 * from now on, and the page is reloaded once.
 * @param found the service worker through which this page was loaded, or will be
 * @returns true when a reload is under way and nothing more should be started
 */
export async function ensureIsolation({ active, registration }: FoundService): Promise<boolean> {
  if (globalThis.crossOriginIsolated || sessionStorage.getItem(TRIED) !== null) return false;
  sessionStorage.setItem(TRIED, '1');
  if (!(await isolates(active))) {
    const isolating = await switchScript(active, registration);
    if (!isolating || !(await isolates(isolating))) return false;
  }
  location.reload();
  return true;
}

const isolates = (worker: ServiceWorker) => ask(worker, { type: 'isolate', path: location.pathname });

/**
 * Replaces `sw.js`, which answers no page of the host, by `sw.js?isolation`, which pages pass through (sw/embed.ts).
 * @returns null when that fails; the page works without isolation
 */
async function switchScript(
  { scriptURL }: ServiceWorker,
  { scope }: ServiceWorkerRegistration,
): Promise<ServiceWorker | null> {
  const script = new URL(scriptURL);
  script.search = '?isolation';
  const registration = await navigator.serviceWorker
    .register(trustedScriptUrl(script), { scope, updateViaCache: 'none' })
    .catch(() => null);
  const worker = registration?.installing ?? registration?.waiting;
  if (!worker) return null;
  const activated = new Promise<void>((resolve) => {
    const check = () => {
      if (worker.state === 'installed') worker.postMessage({ type: 'skip-waiting' } satisfies PageMessage);
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
  await settlesWithin(activated, SWITCH_TIMEOUT_MS);
  return worker.state === 'activated' ? worker : null;
}
