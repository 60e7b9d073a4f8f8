import { ServiceError } from '../../contract/errors/errors.ts';
import { within } from '../../primitives/within.ts';

/** Longest wait for a service worker to install: the first visit downloads files. */
const INSTALL_TIMEOUT_MS = 30_000;

/**
 * The active service worker of a registration, as soon as there is one.
 * @returns null when the installation failed
 * @throws {ServiceError} `service_unavailable` when the installation does not end in time
 */
export function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  const activated = new Promise<ServiceWorker | null>((resolve) => {
    const check = () => {
      if (worker?.state === 'activated') resolve(worker);
      else if (!worker || worker.state === 'redundant') resolve(null);
    };
    worker?.addEventListener('statechange', check);
    check();
  });
  return within(activated, INSTALL_TIMEOUT_MS, () => {
    const seconds = INSTALL_TIMEOUT_MS / 1000;
    return new ServiceError(
      'service_unavailable',
      `The service worker ${worker?.scriptURL} was not installed within ${seconds} s.`,
    );
  });
}
