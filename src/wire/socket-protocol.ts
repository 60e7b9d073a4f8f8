/**
 * What a WebSocket of ours and the streams worker of its page say to each other: one BroadcastChannel for each
 * connection, announced on the doorbell channel of that worker. Types and names only.
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

/** From the socket. */
export type SocketUp =
  | {
      readonly type: 'message';
      readonly data: string | ArrayBuffer /** UTF-8 bytes, for `bufferedAmount`. */;
      readonly bytes: number;
    }
  /** The client starts the closing handshake; null where `close()` had no code. */
  | { readonly type: 'close'; readonly code: number | null; readonly reason: string };

/** To the socket. */
export type SocketDown =
  /** The handshake is done; `protocol` is the one selected, or empty. */
  | { readonly type: 'open'; readonly protocol: string }
  /** That many bytes were taken: `bufferedAmount` falls. */
  | { readonly type: 'taken'; readonly bytes: number }
  | { readonly type: 'message'; readonly data: string | ArrayBuffer }
  /** The connection is closed: by the server, or as the answer to the client's close. */
  | { readonly type: 'closed'; readonly code: number; readonly reason: string; readonly wasClean: boolean };

/** Channel names of the streams worker with this id. */
export function socketNames(scope: string) {
  return {
    doorbell: (workerId: string) => `parley:streams:${scope}:${workerId}`,
    connection: (id: string) => `parley:socket:${scope}:${id}`,
    life: (id: string) => `parley:socket-life:${scope}:${id}`,
  } as const;
}
