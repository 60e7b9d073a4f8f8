import { ServiceError } from '../../contract/errors/errors.ts';

/** A service worker that does not answer within this time will not. */
const CONTROL_TIMEOUT_MS = 30_000;

/**
 * Registers the service worker at its one constant address and waits until it controls this page: at once on a later
 * visit, after `clients.claim()` on the first one and after a hard reload.
 */
export async function registerServiceWorker(base: URL): Promise<ServiceWorkerRegistration> {
  const container = serviceWorkers();
  const registration = await container.register(new URL('sw.js', base), {
    scope: base.pathname,
    updateViaCache: 'none',
  });
  if (!container.controller) {
    await bounded(activeWorker(registration), 'did not become active');
    const controlled = new Promise<void>((resolve) => {
      container.addEventListener('controllerchange', () => resolve(), { once: true });
    });
    registration.active?.postMessage({ type: 'claim' });
    if (!container.controller) await bounded(controlled, 'did not take control of this page');
  }
  return registration;
}

/** Sends a message to the service worker and waits for its answer on a port. */
export async function askServiceWorker(message: {
  readonly type: string;
  readonly path?: string;
}): Promise<void> {
  const { controller } = serviceWorkers();
  if (!controller) throw new ServiceError('service_unavailable', 'No service worker controls this page.');
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
  });
  controller.postMessage(message, [port2]);
  await bounded(answered, `did not answer "${message.type}"`);
  port1.close();
}

function serviceWorkers(): ServiceWorkerContainer {
  if (!('serviceWorker' in navigator)) {
    throw new ServiceError(
      'service_unavailable',
      'This page cannot have a service worker: it needs https (or localhost) and a browser window that is not private.',
    );
  }
  return navigator.serviceWorker;
}

function activeWorker(registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (!worker) return reject(new Error('The registration holds no service worker.'));
    const check = () => {
      if (worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('The service worker could not be installed.'));
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

function bounded<T>(promise: Promise<T>, failure: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ServiceError('service_unavailable', `The service worker ${failure} in time.`)),
      CONTROL_TIMEOUT_MS,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
