/** The WebSocket of this page or worker: a class like the platform's, and the replacement of the global one. */
import { createSocketTransport } from '../../wire/sockets/socket-client.ts';
import { socketNames } from '../../wire/sockets/socket-protocol.ts';
import { ownHostOnly } from './address/own-host-only.ts';
import { createInstaller } from './install.ts';
import { createSocketClass } from './parley-socket.ts';

export interface SocketsOptions {
  /** Pathname of the service worker's scope; ends in a slash. */
  readonly scope: string;
  /** Part of the names of channels and locks. Default: the scope. */
  readonly installation?: string | undefined;
  readonly locks?: LockManager | undefined;
  /**
   * Id of the streams worker. Called once for each socket, never before: the first call may start the worker, which need
   * not listen yet. Must not throw.
   */
  streamsWorkerId(): string;
  /** Longest wait of a connection for its answer. Default 20 s. */
  readonly answerTimeoutMs?: number;
}

export interface Sockets {
  readonly WebSocket: typeof globalThis.WebSocket;
  /** Replaces the global `WebSocket`; returns the function that restores it. */
  installWebSocket(): () => void;
}

export function createSockets({
  scope,
  installation = scope,
  streamsWorkerId,
  ...others
}: SocketsOptions): Sockets {
  const nativeWebSocket = globalThis.WebSocket;
  const transport = createSocketTransport({
    names: socketNames(installation),
    workerId: streamsWorkerId,
    ...others,
  });
  const ourWebSocket = createSocketClass({ transport: ownHostOnly(transport), nativeWebSocket });
  return { WebSocket: ourWebSocket, installWebSocket: createInstaller(ourWebSocket, scope) };
}
