import { holdLifetimeLock, type LifetimeLock } from '../../primitives/lifetime-lock.ts';
import type { SocketClose, SocketDoorbell, SocketDown, SocketNames, SocketUp } from './socket-protocol.ts';
import { watchLifetimeLock } from './watch-lifetime-lock.ts';

/** A worker that answers nothing for so long is not there. */
const ANSWER_TIMEOUT_MS = 20_000;
/** Only for a worker that misses the first call and whose `ready` is missed too. */
const ANNOUNCE_EVERY_MS = 250;

/** What a connection tells the socket; each call is a task of its own, in the order the worker sent things. */
export interface SocketEvents {
  opened(protocol: string): void;
  /** The worker has taken that many bytes. */
  taken(bytes: number): void;
  message(data: string | ArrayBuffer): void;
  /** The worker closed the connection, or answered `close()`. The last call. */
  closed(close: SocketClose): void;
  /** Nobody answered, or the worker died. The last call. */
  lost(): void;
}

/** The socket's end of one connection. */
export interface SocketConnection {
  /** Buffers are copied. */
  send(data: string | ArrayBuffer, bytes: number): void;
  /** Starts the closing handshake, after all that was sent before; null: without a code. */
  close(code: number | null, reason: string): void;
  /** Gives the connection up without a handshake: the worker sees it die, and nothing is told any more. */
  abandon(): void;
}

/** Opens a connection to an absolute ws: or wss: address. */
export type SocketTransport = (
  address: { readonly url: string; readonly protocols: readonly string[] },
  events: SocketEvents,
) => SocketConnection;

export interface SocketTransportOptions {
  readonly names: SocketNames;
  /** Id of the streams worker; asked for at each connection. The first may start it. Must not throw. */
  readonly workerId: () => string;
  /** How long a connection may wait for its answer. Default 20 s. */
  readonly answerTimeoutMs?: number;
}

export function createSocketTransport(options: SocketTransportOptions): SocketTransport {
  const { names, workerId, answerTimeoutMs = ANSWER_TIMEOUT_MS } = options;
  return (address, events) => new Connection(names, workerId(), address, events, answerTimeoutMs);
}

class Connection implements SocketConnection {
  readonly #id = crypto.randomUUID();
  readonly #events: SocketEvents;
  readonly #channel: BroadcastChannel;
  readonly #life: LifetimeLock;
  readonly #workerLock: string;
  /** Ends everything that waits for the worker: doorbell, timers, the watch over its life. */
  readonly #over = new AbortController();
  /** Stops calling the worker. */
  readonly #answered: () => void;
  #opened = false;

  constructor(
    names: SocketNames,
    workerId: string,
    address: Parameters<SocketTransport>[0],
    events: SocketEvents,
    answerTimeoutMs: number,
  ) {
    this.#events = events;
    this.#workerLock = names.workerLock(workerId);
    this.#life = holdLifetimeLock(names.socketLock(this.#id));
    this.#channel = new BroadcastChannel(names.connection(this.#id));
    this.#channel.onmessage = (event: MessageEvent<SocketDown>) => this.#receive(event.data);

    const doorbell = new BroadcastChannel(names.doorbell(workerId));
    const connect = { type: 'connect', id: this.#id, ...address, lifeLock: this.#life.name } as const;
    const announce = () => {
      if (!this.#opened && !this.#over.signal.aborted) doorbell.postMessage(connect satisfies SocketDoorbell);
    };
    const again = setInterval(() => void this.#life.held.then(announce), ANNOUNCE_EVERY_MS);
    const tooLate = setTimeout(() => this.#lose(), answerTimeoutMs);
    doorbell.onmessage = (event: MessageEvent<SocketDoorbell>) => {
      // The announcements of other sockets come by here too.
      if (event.data.type === 'ready') void this.#life.held.then(announce);
    };
    this.#answered = () => {
      clearInterval(again);
      clearTimeout(tooLate);
      doorbell.close();
    };
    void this.#life.held.then(announce);
  }

  send(data: string | ArrayBuffer, bytes: number): void {
    this.#post({ type: 'message', data, bytes });
  }

  close(code: number | null, reason: string): void {
    this.#post({ type: 'close', code, reason });
  }

  abandon(): void {
    this.#end();
  }

  #receive(message: SocketDown): void {
    if (this.#over.signal.aborted) return;
    switch (message.type) {
      case 'open':
        this.#opened = true;
        this.#answered();
        // Not before: a worker that is still starting holds no lock yet, and would pass for dead.
        watchLifetimeLock(this.#workerLock, this.#over.signal, () => this.#lose());
        this.#events.opened(message.protocol);
        break;
      case 'taken':
        this.#events.taken(message.bytes);
        break;
      case 'message':
        this.#events.message(message.data);
        break;
      case 'closed':
        this.#end();
        this.#events.closed(message);
        break;
    }
  }

  #post(message: SocketUp): void {
    if (!this.#over.signal.aborted) this.#channel.postMessage(message);
  }

  #lose(): void {
    this.#end();
    this.#events.lost();
  }

  #end(): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    this.#answered();
    this.#channel.close();
    this.#life.release();
  }
}
