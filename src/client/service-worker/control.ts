import { settlesWithin } from '../../primitives/within.ts';
import { ask } from './messages.ts';

/** Control is taken within milliseconds of `clients.claim()`; without it requests go by message. */
const CONTROL_TIMEOUT_MS = 2_000;

/** Has a service worker take control of this page, as on a first visit and after a hard reload. Never rejects. */
export async function takeControl(container: ServiceWorkerContainer, active: ServiceWorker): Promise<void> {
  if (isController(container, active)) return;
  const done = new AbortController();
  const controlled = new Promise<void>((resolve) => {
    const check = () => {
      if (isController(container, active)) resolve();
    };
    container.addEventListener('controllerchange', check, { signal: done.signal });
  });
  if (await ask(active, { type: 'claim' })) await settlesWithin(controlled, CONTROL_TIMEOUT_MS);
  done.abort();
}

/** Whether this page's plain `fetch()` goes to the service worker's script; a newer version of it counts too. */
export function isController(
  { controller }: Pick<ServiceWorkerContainer, 'controller'>,
  { scriptURL }: Pick<ServiceWorker, 'scriptURL'>,
): boolean {
  return controller?.scriptURL === scriptURL;
}
