import type { CheckedOptions } from '../connection/connect-options.ts';
import { loadPart } from '../errors/load-part.ts';
import { createStoreHandles } from '../handles/store-handles.ts';
import { serviceWorkers } from '../service-worker/container.ts';
import { isController, takeControl } from '../service-worker/control.ts';
import { findService } from '../service-worker/find-service.ts';
import { ensureIsolation } from '../service-worker/isolation.ts';
import { answerAwake } from '../service-worker/keep-awake.ts';
import { createServiceWorkerWay } from './service-worker-way.ts';
import type { OpenedWay } from './way.ts';

/**
 * Most of what a page loads. The page looks for the service worker meanwhile; and it has all it needs once it has loaded
 * parley.js, because a later release can take the place of these files before the page connects.
 */
const store = loadPart(import('./page-store.ts'));
// Whatever else fails first says why the page cannot be connected.
store.catch(() => {});

/**
 * Finds the service and the way to it.
 * @throws {ParleyError} why there is none
 */
export async function openWay(base: URL, options: CheckedOptions): Promise<OpenedWay> {
  if (options.serviceWorker === false) {
    // Few pages need it.
    const { openPageWay } = await loadPart(import('./page-way.ts'));
    return openPageWay(base);
  }
  const container = serviceWorkers();
  const { scope, serviceWorker } = options;
  const found = await findService(container, {
    base,
    scope: scope === undefined ? undefined : new URL(scope, location.href),
    serviceWorker: typeof serviceWorker === 'string' ? new URL(serviceWorker, location.href) : serviceWorker,
  });
  // A service worker of the host decides itself when it takes control.
  if (found.own && (await canBeControlled(container, found.registration))) {
    await takeControl(container, found.active);
  }
  const isolates = options.isolation && found.own && isController(container, found.active);
  // The page is being reloaded: nothing more is started.
  if (isolates && (await ensureIsolation(found))) return new Promise(() => {});
  const { pageStore } = await store;
  return {
    way: createServiceWorkerWay(container, found, base),
    handles: createStoreHandles(pageStore()),
    alone: null,
    registration: found.own ? found.registration : null,
    close: answerAwake(base.pathname, found.registration),
  };
}

/** Whether the browser would choose this registration for the page: the one with the longest scope that contains it. */
async function canBeControlled(
  container: ServiceWorkerContainer,
  { scope }: ServiceWorkerRegistration,
): Promise<boolean> {
  // Pages without an address of their own (about:srcdoc, blob:) have the service worker of the page that made them.
  if (!location.protocol.startsWith('http')) return true;
  return (await container.getRegistration())?.scope === scope;
}
