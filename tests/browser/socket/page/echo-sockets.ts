import { createSockets, type Sockets } from '../../../../src/client/socket/index.ts';
import { SCOPE } from './names.ts';

export interface EchoSockets extends Sockets {
  readonly workerId: string;
  /** Ends the worker as a crash would. */
  kill(): void;
}

/** Sockets of ours with an echo worker of their own, started by the first of them. */
export function createEchoSockets(): EchoSockets {
  const workerId = crypto.randomUUID();
  let worker: Worker | null = null;
  const start = () => {
    worker ??= new Worker(new URL('/socket/echo-worker.js', location.origin), {
      type: 'module',
      name: workerId,
    });
    return workerId;
  };
  return {
    ...createSockets({ scope: SCOPE, streamsWorkerId: start }),
    workerId,
    kill: () => worker?.terminate(),
  };
}
