import { heldName, holdLifetimeLock } from '../../primitives/lifetime-lock.ts';
import type { Hello } from '../../wire/requests/hello.ts';
import { createPortFetch } from '../../wire/requests/request-client.ts';
import { wireNames } from '../../wire/wire-names.ts';
import { isController } from '../service-worker/control.ts';
import type { FoundService } from '../service-worker/find-service.ts';
import type { Way } from './way.ts';

/** A browser ends a service worker about 30 s after its last event, and messages on a port are none. */
const KEEP_ALIVE_MS = 10_000;

/** Requests go by `fetch()` where the service worker controls the page, and by message elsewhere. */
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
    keepAlive() {
      const timer = setInterval(
        () => worker().postMessage({ type: 'parley:hello' } satisfies Hello),
        KEEP_ALIVE_MS,
      );
      return () => clearInterval(timer);
    },
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
