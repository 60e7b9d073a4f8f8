import { holdLifetimeLock } from '../../primitives/lifetime-lock.ts';
import { ServerConnection, type ServerSocket } from './server-connection.ts';
import {
  SOCKET_CLOSE,
  type SocketConnect,
  type SocketDoorbell,
  type SocketNames,
} from './socket-protocol.ts';

export type { ServerSocket } from './server-connection.ts';

/** Ids of connections that were announced; one may be announced once more although it was answered, or has ended. */
const MOST_REMEMBERED = 1000;

export interface SocketServerOptions {
  readonly names: SocketNames;
  readonly workerId: string;
  /** A socket wants to connect: set its handlers and accept it. */
  onConnection(socket: ServerSocket): void;
}

export interface SocketServer {
  /** Closes every connection (1001) and answers no more. */
  close(): void;
}

/** The worker's end of all connections of its sockets. */
export function serveSockets({ names, workerId, onConnection }: SocketServerOptions): SocketServer {
  const life = holdLifetimeLock(names.workerLock(workerId));
  const doorbell = new BroadcastChannel(names.doorbell(workerId));
  const announced = new Set<string>();
  const open = new Set<ServerConnection>();
  let closed = false;

  const answer = (connect: SocketConnect) => {
    if (announced.has(connect.id)) return;
    announced.add(connect.id);
    for (const id of announced) {
      if (announced.size <= MOST_REMEMBERED) break;
      announced.delete(id);
    }
    const session = new ServerConnection(names, connect, () => open.delete(session));
    open.add(session);
    try {
      onConnection(session);
    } catch (error) {
      session.close(SOCKET_CLOSE.internalError, '');
      throw error;
    }
  };
  // A socket that was answered watches this lock: it must not find it free.
  void life.held.then(() => {
    if (closed) return;
    doorbell.onmessage = ({ data }: MessageEvent<SocketDoorbell>) => {
      if (data.type === 'connect') answer(data);
    };
    doorbell.postMessage({ type: 'ready' } satisfies SocketDoorbell);
  });

  return {
    close() {
      closed = true;
      doorbell.close();
      for (const session of open) session.close(SOCKET_CLOSE.goingAway, '');
      life.release();
    },
  };
}
