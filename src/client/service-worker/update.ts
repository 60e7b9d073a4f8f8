/** Tells when a new version of the app is installed and waits. */
export function watchForUpdate(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  // The first version ever has nothing to replace: no prompt.
  const announce = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting();
  };
  announce();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce);
  });
}

/** Activates the waiting version and loads the page again under it. */
export async function applyUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  const changed = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  waiting.postMessage({ type: 'skip-waiting' });
  await changed;
  location.reload();
}
