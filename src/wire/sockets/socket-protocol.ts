/**
 * What a WebSocket of ours and the streams worker of its page say to each other: one BroadcastChannel for each
 * connection, announced on the doorbell channel of that worker. Types and names only: the two ends live in
 * `socket-client.ts` and `socket-server.ts`.
 */

/** Announces a connection; posted again until the worker answers on the connection's channel. */
export interface SocketConnect {
  readonly type: 'connect';
  /** Unique; names the channel of the connection. */
  readonly id: string;
  /** Absolute ws: or wss: address, without fragment. */
  readonly url: string;
  readonly protocols: readonly string[];
  /** Web Lock that the socket's realm holds as long as the socket lives; when it is free, the session ends. */
  readonly lifeLock: string;
}

/** Messages on the doorbell channel of a streams worker. */
export type SocketDoorbell =
  | SocketConnect
  /** From the worker, once it listens: what was announced before nobody heard, and is announced again at once. */
  | { readonly type: 'ready' };

/** From the socket. */
export type SocketUp =
  | {
      readonly type: 'message';
      readonly data: string | ArrayBuffer;
      /** Length of `data`, of text in UTF-8: for `bufferedAmount`. */
      readonly bytes: number;
    }
  /** The client starts the closing handshake; `code` is null where `close()` had none. Its last message. */
  | { readonly type: 'close'; readonly code: number | null; readonly reason: string };

/** To the socket. */
export type SocketDown =
  /** The handshake is done; `protocol` is the one selected, or empty. */
  | { readonly type: 'open'; readonly protocol: string }
  /** That many bytes were taken: `bufferedAmount` falls. */
  | { readonly type: 'taken'; readonly bytes: number }
  | { readonly type: 'message'; readonly data: string | ArrayBuffer }
  /** The connection is closed: by the server, or as the answer to the client's close. The last message. */
  | ({ readonly type: 'closed' } & SocketClose);

/** How a connection ended. */
export interface SocketClose {
  readonly code: number;
  readonly reason: string;
  /** False where there was no closing handshake. */
  readonly wasClean: boolean;
}

/** The close codes that the socket itself gives (RFC 6455, section 7.4.1). */
export const SOCKET_CLOSE = {
  goingAway: 1001,
  /** The Close message had no code. */
  noStatus: 1005,
  /** There was no Close message. */
  abnormal: 1006,
  internalError: 1011,
} as const;

/** Names of the channels and locks of one installation; `scope` is the pathname the service worker rules. */
export function socketNames(scope: string) {
  return {
    doorbell: (workerId: string) => `parley:streams:${scope}:${workerId}`,
    /** Web Lock that the streams worker holds while it lives. */
    workerLock: (workerId: string) => `parley:streams-life:${scope}:${workerId}`,
    connection: (id: string) => `parley:socket:${scope}:${id}`,
    socketLock: (id: string) => `parley:socket-life:${scope}:${id}`,
  } as const;
}
export type SocketNames = ReturnType<typeof socketNames>;
