import { heldName, holdLifetimeLock } from '../../primitives/lifetime-lock.ts';
import { createStore } from '../../store/store.ts';
import { askIdentity } from '../../wire/requests/hello.ts';
import { createPortFetch } from '../../wire/requests/request-client.ts';
import type { ServiceStart } from '../../wire/requests/service-start.ts';
import { wireNames } from '../../wire/wire-names.ts';
import { diagnoseScript } from '../errors/diagnose.ts';
import { ParleyError } from '../errors/parley-error.ts';
import { createStoreHandles } from '../handles/store-handles.ts';
import type { OpenedWay } from './way.ts';

/** The worker loads its code over the network. */
const START_TIMEOUT_MS = 30_000;

/**
 * Requests go to a worker of this page, which runs the same service as the service worker.
 * @throws {ParleyError} why the worker does not start
 */
export async function openPageWay(base: URL): Promise<OpenedWay> {
  const script = new URL('parley-service.js', base);
  const worker = new Worker(script, { type: 'module', name: 'parley-service' });
  const failed = new Promise<null>((resolve) => {
    worker.addEventListener('error', () => resolve(null), { once: true });
  });
  worker.postMessage({ type: 'serve', base: base.pathname } satisfies ServiceStart);
  const identity = await Promise.race([askIdentity(worker, START_TIMEOUT_MS), failed]);
  if (!identity) {
    worker.terminate();
    throw (await diagnoseScript(script)) ?? notStarted(script);
  }
  const lifeLock = heldName(holdLifetimeLock(wireNames(base.pathname).life(crypto.randomUUID())));
  return {
    way: {
      current: { way: 'page', reason: 'The page asked for no service worker.' },
      storage: 'database',
      release: identity.release,
      fetch: createPortFetch({
        post: (open, port) => worker.postMessage(open, [port]),
        lifeLock: () => lifeLock,
      }),
    },
    handles: createStoreHandles(createStore()),
    registration: null,
    close: () => worker.terminate(),
  };
}

const notStarted = (script: URL) =>
  new ParleyError(
    'stale-files',
    `${script.href} did not start. Copy all of Parley's files again, from one release.`,
  );
