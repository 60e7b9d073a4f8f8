import * as comlink from 'comlink';
import { heldName, holdLifetimeLock } from '../../primitives/lifetime-lock.ts';
import { createLocalLocks } from '../../primitives/local-locks.ts';
import { trustedScriptUrl } from '../../primitives/trusted-script-url.ts';
import { receivedStoreCalls } from '../../service/store-calls/remote-store-calls.ts';
import type { StoreCalls } from '../../service/store-calls/store-calls.ts';
import { askIdentity } from '../../wire/requests/hello.ts';
import { createPortFetch } from '../../wire/requests/request-client.ts';
import { installationOf, type ServiceStart } from '../../wire/requests/service-start.ts';
import { wireNames } from '../../wire/wire-names.ts';
import { COPY_COMMAND } from '../errors/copy-command.ts';
import { diagnoseScript } from '../errors/diagnose.ts';
import { ParleyError } from '../errors/parley-error.ts';
import { createStoreHandles } from '../handles/store-handles.ts';
import { pageStore } from './page-store.ts';
import { storesForPage } from './storage-probe.ts';
import type { Alone, OpenedWay } from './way.ts';

/** The worker loads its code over the network. */
const START_TIMEOUT_MS = 30_000;

/**
 * Requests go to a worker of this page, which runs the same service as the service worker. Where the browser stores nothing
 * for the page, that worker is all of Parley, with a store in its memory.
 * @throws {ParleyError} why the worker does not start
 */
export async function openPageWay(base: URL): Promise<OpenedWay> {
  const id = (await storesForPage()) ? null : crypto.randomUUID();
  const script = new URL('parley-service.js', base);
  const worker = new Worker(trustedScriptUrl(script), { type: 'module', name: 'parley-service' });
  const failed = new Promise<null>((resolve) => {
    worker.addEventListener('error', () => resolve(null), { once: true });
  });
  worker.postMessage({ type: 'serve', base: base.pathname, alone: id } satisfies ServiceStart);
  const identity = await Promise.race([askIdentity(worker, START_TIMEOUT_MS), failed]);
  if (!identity) {
    worker.terminate();
    throw (await diagnoseScript(script)) ?? notStarted(script);
  }
  const alone = id === null ? null : aloneWith(worker, base, id);
  const lifeLock = alone ? null : lifeLockOf(base);
  const fetchFromWorker = createPortFetch({
    post: (open, port) => worker.postMessage(open, [port]),
    lifeLock: async () => lifeLock,
    locks: alone?.locks,
  });
  const way = { way: 'page', reason: 'The page asked for no service worker.' } as const;
  const storage = alone ? 'memory' : 'database';
  return {
    way: { current: way, storage, release: identity.release, fetch: fetchFromWorker },
    handles: createStoreHandles(alone ? callsOf(worker) : pageStore()),
    alone,
    registration: null,
    close: () => worker.terminate(),
  };
}

const lifeLockOf = (base: URL) =>
  heldName(holdLifetimeLock(wireNames(base.pathname).life(crypto.randomUUID())));

const aloneWith = (worker: Worker, base: URL, id: string): Alone => ({
  worker,
  streamsWorkerId: id,
  installation: installationOf(base.pathname, id),
  locks: createLocalLocks(),
});

/** The store is in the worker. Each call of a comlink proxy is a promise already, as the interface says. */
const callsOf = (worker: Worker): StoreCalls =>
  receivedStoreCalls(comlink.wrap(worker) as unknown as StoreCalls);

const notStarted = (script: URL) =>
  new ParleyError(
    'stale-files',
    `${script.href} did not start. Run ${COPY_COMMAND} again, so that all files are of one release.`,
  );
