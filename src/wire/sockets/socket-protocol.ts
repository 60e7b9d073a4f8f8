/**
 * The messages between one of our WebSockets and the streams worker of its page. Each connection has a BroadcastChannel of
 * its own, announced on the doorbell channel of the worker. Types and names only: the two ends are `socket-client.ts`
 * and `socket-server.ts`.
 */

/** Announces a connection; repeated until the worker answers on the connection's channel. */
export interface SocketConnect {
  readonly type: 'connect';
  /** Unique; names the channel of the connection. */
  readonly id: string;
  /** Absolute ws: or wss: address, without a fragment. */
  readonly url: string;
  readonly protocols: readonly string[];
  /** Lifetime lock of the socket: when it can be acquired, the connection has ended. */
  readonly lifeLock: string;
}

/** Messages on the doorbell channel of a streams worker. */
export type SocketDoorbell =
  | SocketConnect
  /** From the worker, once it listens: sockets repeat at once the announcements that it has missed. */
  | { readonly type: 'ready' };

/** From the socket. */
export type SocketUp =
  | {
      readonly type: 'message';
      readonly data: string | ArrayBuffer;
      /** Length of `data` in bytes, of text in UTF-8; for `bufferedAmount`. */
      readonly bytes: number;
    }
  /** The client starts the closing handshake; `code` is null where `close()` had none. Its last message. */
  | { readonly type: 'close'; readonly code: number | null; readonly reason: string };

/** To the socket. */
export type SocketDown =
  /** The opening handshake is done; `protocol` is the selected subprotocol, or empty. */
  | { readonly type: 'open'; readonly protocol: string }
  /** The worker has taken that many bytes: `bufferedAmount` decreases. */
  | { readonly type: 'taken'; readonly bytes: number }
  | { readonly type: 'message'; readonly data: string | ArrayBuffer }
  /** The connection is closed: by the server, or in answer to the client's close. The last message. */
  | ({ readonly type: 'closed' } & SocketClose);

/** How a connection ended. */
export interface SocketClose {
  readonly code: number;
  readonly reason: string;
  /** False when there was no closing handshake. */
  readonly wasClean: boolean;
}

/** The close codes that a socket sets itself (RFC 6455, section 7.4.1). */
export const SOCKET_CLOSE = {
  goingAway: 1001,
  /** The Close message had no code. */
  noStatus: 1005,
  /** There was no Close message. */
  abnormal: 1006,
  internalError: 1011,
} as const;

/** Names of the channels and locks of one installation; `scope` is the pathname of the service worker's scope. */
export function socketNames(scope: string) {
  return {
    doorbell: (workerId: string) => `parley:streams:${scope}:${workerId}`,
    /** Lifetime lock of the streams worker. */
    workerLock: (workerId: string) => `parley:streams-life:${scope}:${workerId}`,
    connection: (id: string) => `parley:socket:${scope}:${id}`,
    /** Lifetime lock of a socket. */
    socketLock: (id: string) => `parley:socket-life:${scope}:${id}`,
  } as const;
}
export type SocketNames = ReturnType<typeof socketNames>;
