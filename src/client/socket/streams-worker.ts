/** The worker that hosts the sessions of this page's sockets. */
export interface StreamsWorker {
  /** Its id, by which sockets ring; the first call starts it. */
  id(): string;
  close(): void;
}

/** What the worker is told when it starts. */
export interface StreamsWorkerStart {
  readonly type: 'serve';
  /** Names the worker's doorbell. */
  readonly workerId: string;
  /** Pathname that the service worker rules. */
  readonly scope: string;
}

/** @param base address of the folder that holds `parley-streams.js` */
export function createStreamsWorker(base: URL): StreamsWorker {
  const workerId = crypto.randomUUID();
  let worker: Worker | null = null;
  return {
    id() {
      if (!worker) {
        worker = new Worker(new URL('parley-streams.js', base), { type: 'module', name: 'parley-streams' });
        worker.postMessage({ type: 'serve', workerId, scope: base.pathname } satisfies StreamsWorkerStart);
      }
      return workerId;
    },
    close: () => worker?.terminate(),
  };
}
