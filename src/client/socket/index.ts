/** The WebSocket of this page or worker: a class like the platform's, and the swap of the global one. */
import { createSocketTransport } from '../../wire/sockets/socket-client.ts';
import { socketNames } from '../../wire/sockets/socket-protocol.ts';
import { ownHostOnly } from './address/own-host-only.ts';
import { createInstaller } from './install.ts';
import { createSocketClass } from './parley-socket.ts';

export interface SocketsOptions {
  /** The pathname that the service worker rules; ends in a slash. */
  readonly scope: string;
  /**
   * Id of the streams worker. Called at each construction, never before: the first call may start the worker, which
   * need not listen yet. Must not throw.
   */
  streamsWorkerId(): string;
  /** How long a connection may wait for its answer. Default 20 s. */
  readonly answerTimeoutMs?: number;
}

export interface Sockets {
  readonly WebSocket: typeof globalThis.WebSocket;
  /** Swaps the global `WebSocket`; returns the function that undoes it. */
  installWebSocket(): () => void;
}

export function createSockets({ scope, streamsWorkerId, ...timeouts }: SocketsOptions): Sockets {
  const nativeWebSocket = globalThis.WebSocket;
  const transport = createSocketTransport({
    names: socketNames(scope),
    workerId: streamsWorkerId,
    ...timeouts,
  });
  const ourWebSocket = createSocketClass({ transport: ownHostOnly(transport), nativeWebSocket });
  return { WebSocket: ourWebSocket, installWebSocket: createInstaller(ourWebSocket, scope) };
}
