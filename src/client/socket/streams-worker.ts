import { trustedScriptUrl } from '../../primitives/trusted-script-url.ts';

/** The worker that runs the sessions of this page's sockets. */
export interface StreamsWorker {
  /** Id of the worker, which names its doorbell channel. The first call starts the worker, unless it is closed. */
  id(): string;
  /** Ends the worker for good. */
  close(): void;
}

/** The first message to the worker. */
export interface StreamsWorkerStart {
  readonly type: 'serve';
  /** Names the worker's doorbell channel. */
  readonly workerId: string;
  /** Pathname of the service worker's scope. */
  readonly scope: string;
}

/** @param base address of the folder that holds `parley-streams.js` */
export function createStreamsWorker(base: URL): StreamsWorker {
  const workerId = crypto.randomUUID();
  let worker: Worker | null = null;
  let closed = false;
  return {
    id() {
      if (!worker && !closed) {
        worker = new Worker(trustedScriptUrl(new URL('parley-streams.js', base)), {
          type: 'module',
          name: 'parley-streams',
        });
        worker.postMessage({ type: 'serve', workerId, scope: base.pathname } satisfies StreamsWorkerStart);
      }
      return workerId;
    },
    close() {
      closed = true;
      worker?.terminate();
    },
  };
}
