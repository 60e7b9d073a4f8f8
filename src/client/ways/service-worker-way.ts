import { heldName, holdLifetimeLock } from '../../primitives/lifetime-lock.ts';
import { createPortFetch } from '../../wire/requests/request-client.ts';
import { wireNames } from '../../wire/wire-names.ts';
import { isController } from '../service-worker/control.ts';
import type { FoundService } from '../service-worker/find-service.ts';
import type { Way } from './way.ts';

/**
 * Requests go by `fetch()` where the service worker controls the page, and by message elsewhere. Messages on the port of a
 * request do not keep a service worker awake; it asks for events as long as an answer is under way (keep-awake.ts).
 */
export function createServiceWorkerWay(
  container: Pick<ServiceWorkerContainer, 'controller'>,
  { registration, active, identity }: FoundService,
  base: URL,
): Way {
  const lifetimeLock = holdLifetimeLock(wireNames(base.pathname).life(crypto.randomUUID()));
  const lifeLock = heldName(lifetimeLock);
  /** The newest version: after an update it is another one. */
  const worker = () => registration.active ?? active;
  const byMessage = createPortFetch({
    post: (open, port) => worker().postMessage(open, [port]),
    lifeLock: () => lifeLock,
  });
  const browserFetch = globalThis.fetch.bind(globalThis);
  const controls = () => isController(container, active);
  return {
    get current(): Way['current'] {
      return controls()
        ? { way: 'fetch', reason: `The service worker ${active.scriptURL} controls this page.` }
        : { way: 'message', reason: whyNotControlled(container, registration) };
    },
    storage: 'database',
    release: identity.release,
    fetch: (input, init) => (controls() ? browserFetch(input, init) : byMessage(input, init)),
  };
}

function whyNotControlled(
  { controller }: Pick<ServiceWorkerContainer, 'controller'>,
  { scope }: ServiceWorkerRegistration,
): string {
  if (controller) return `The service worker ${controller.scriptURL} controls this page.`;
  const { origin, pathname } = location;
  if (!`${origin}${pathname}`.startsWith(scope)) {
    return `This page, ${origin}${pathname}, is outside the scope of the service worker, ${scope}.`;
  }
  return 'No service worker controls this page.';
}
