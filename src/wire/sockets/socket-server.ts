import { holdLifetimeLock } from '../../primitives/lifetime-lock.ts';
import { createMalformedCounter } from '../malformed.ts';
import { parseSocketDoorbell } from './parse-socket-message.ts';
import { ServerConnection, type ServerSocket } from './server-connection.ts';
import {
  SOCKET_CLOSE,
  type SocketConnect,
  type SocketDoorbell,
  type SocketNames,
} from './socket-protocol.ts';

export type { ServerSocket } from './server-connection.ts';

/** Ids of announced connections that are kept: an announcement may be repeated after the connection was answered. */
const MOST_REMEMBERED = 1000;

export interface SocketServerOptions {
  readonly names: SocketNames;
  readonly workerId: string;
  /** A socket connects: set its handlers and accept it. */
  onConnection(socket: ServerSocket): void;
}

export interface SocketServer {
  /** Closes every connection (1001) and answers no more. */
  close(): void;
}

const malformed = createMalformedCounter('the doorbell of the streams worker');

/** The worker's end of all connections of its sockets. */
export function serveSockets({ names, workerId, onConnection }: SocketServerOptions): SocketServer {
  const lock = holdLifetimeLock(names.workerLock(workerId));
  const doorbell = new BroadcastChannel(names.doorbell(workerId));
  const announced = new Set<string>();
  const open = new Set<ServerConnection>();
  let closed = false;

  /** @param held Whether this worker has its lock: a socket could not notice the end of a worker without. */
  const answer = (connect: SocketConnect, held: boolean) => {
    if (announced.has(connect.id)) return;
    announced.add(connect.id);
    for (const id of announced) {
      if (announced.size <= MOST_REMEMBERED) break;
      announced.delete(id);
    }
    const connection = new ServerConnection(names, connect, () => open.delete(connection));
    open.add(connection);
    if (!held) return connection.close(SOCKET_CLOSE.internalError, '');
    try {
      onConnection(connection);
    } catch (error) {
      connection.close(SOCKET_CLOSE.internalError, '');
      throw error;
    }
  };
  const listen = (held: boolean) => {
    if (closed) return;
    doorbell.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseSocketDoorbell(data);
      if (!message) malformed.add();
      else if (message.type === 'connect') answer(message, held);
    };
    doorbell.postMessage({ type: 'ready' } satisfies SocketDoorbell);
  };
  // A socket that is answered watches this lock and must not find it free.
  void lock.held.then(
    () => listen(true),
    () => listen(false),
  );

  return {
    close() {
      closed = true;
      doorbell.close();
      for (const connection of open) connection.close(SOCKET_CLOSE.goingAway, '');
      lock.release();
    },
  };
}
