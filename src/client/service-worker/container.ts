import { ParleyError } from '../errors/parley-error.ts';

/**
 * Checks what every way of connecting needs.
 * @throws {ParleyError} `insecure-context`
 */
export function requireSecureContext(): void {
  if (isSecureContext) return;
  throw new ParleyError(
    'insecure-context',
    `${location.origin} is not a secure context, and browsers offer service workers and locks only in one. Serve the page over https, or from localhost.`,
  );
}

/**
 * The service workers of this page's origin.
 * @throws {ParleyError} `blocked-storage` where the browser offers none
 */
export function serviceWorkers(): ServiceWorkerContainer {
  // Sandboxed pages have the property, but reading it throws (Service Workers, "navigator-service-worker").
  try {
    if ('serviceWorker' in navigator && navigator.serviceWorker) return navigator.serviceWorker;
  } catch (cause) {
    throw blockedStorage(cause);
  }
  throw blockedStorage();
}

/** The browser does not let this page use service workers. */
export function blockedStorage(cause?: unknown): ParleyError {
  return new ParleyError(
    'blocked-storage',
    'This browser does not let the page use service workers: site data is blocked, the window is private, or the frame is ' +
      'sandboxed. Use connect({ serviceWorker: false }), with which the page itself answers parley.fetch and parley.WebSocket.',
    { cause },
  );
}
