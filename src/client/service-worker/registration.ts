import { Workbox } from 'workbox-window/Workbox.js';
import { ServiceError, type ServiceErrorOptions } from '../../contract/errors/errors.ts';
import { within } from '../../primitives/within.ts';
import { ask } from './messages.ts';
import { foreignObstacle, placeObstacle, scriptUrl } from './obstacles.ts';
import { type Updates, watchForUpdates } from './updates.ts';

/** Longest wait for a service worker to install and to take control: the first visit downloads the app shell. */
const CONTROL_TIMEOUT_MS = 30_000;

/**
 * Registers the service worker at its one constant address and waits until it controls this page: at once on a later
 * visit, after `clients.claim()` on the first one and after a hard reload.
 *
 * @throws {ServiceError} `service_unavailable` where the service worker cannot control this page. Nothing is registered
 *   where that can be seen beforehand.
 */
export async function registerServiceWorker(base: URL): Promise<Updates> {
  const container = serviceWorkers();
  const obstacle =
    placeObstacle(new URL(location.href), base) ?? foreignObstacle(await container.getRegistration(), base);
  if (obstacle !== null) throw unavailable(obstacle, { retryable: false });

  const script = scriptUrl(base).href;
  const workbox = new Workbox(script, { scope: base.pathname, updateViaCache: 'none' });
  const updates = watchForUpdates(workbox);
  const registration = await register(workbox, script);
  const controlled = controlledBy(container, script);
  const active = await within(activeWorker(registration), CONTROL_TIMEOUT_MS, () =>
    unavailable(`The service worker ${script} was not installed within ${CONTROL_TIMEOUT_MS / 1000} s.`),
  );
  // The handshake too: a script of another author at this address does not answer.
  await ask(active, { type: 'claim' });
  await within(controlled, CONTROL_TIMEOUT_MS, () =>
    unavailable(
      `The service worker ${script} did not take control of this page within ${CONTROL_TIMEOUT_MS / 1000} s. ` +
        `In control: ${container.controller?.scriptURL ?? 'none'}.`,
    ),
  );
  return updates;
}

/**
 * The service workers of this page's origin.
 * @throws {ServiceError} `service_unavailable` where the browser offers none
 */
export function serviceWorkers(): ServiceWorkerContainer {
  if ('serviceWorker' in navigator) return navigator.serviceWorker;
  throw unavailable(
    'This page cannot have a service worker. It needs https (or localhost), and in some browsers a window that is not private.',
    { retryable: false },
  );
}

async function register(workbox: Workbox, script: string): Promise<ServiceWorkerRegistration> {
  try {
    const registration = await workbox.register({ immediate: true });
    if (registration) return registration;
    throw new Error('There is no registration.');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw unavailable(`The service worker ${script} could not be registered. ${reason}`, { cause });
  }
}

/** Resolves when the registration has an active service worker. */
function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    const check = () => {
      if (worker?.state === 'activated') resolve(worker);
      else if (!worker || worker.state === 'redundant') {
        reject(
          unavailable('The service worker could not be installed. The console of the browser says why.'),
        );
      }
    };
    worker?.addEventListener('statechange', check);
    check();
  });
}

/** Resolves when the controller of this page is the script. */
function controlledBy(container: ServiceWorkerContainer, script: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (container.controller?.scriptURL !== script) return;
      container.removeEventListener('controllerchange', check);
      resolve();
    };
    container.addEventListener('controllerchange', check);
    check();
  });
}

const unavailable = (message: string, options: ServiceErrorOptions = {}) =>
  new ServiceError('service_unavailable', message, options);
