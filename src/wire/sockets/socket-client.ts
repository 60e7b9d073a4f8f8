import { holdLifetimeLock, type LifetimeLock } from '../../primitives/lifetime-lock.ts';
import { createMalformedCounter } from '../malformed.ts';
import { parseSocketDoorbell, parseSocketDown } from './parse-socket-message.ts';
import type { SocketClose, SocketDoorbell, SocketDown, SocketNames, SocketUp } from './socket-protocol.ts';
import { watchLifetimeLock } from './watch-lifetime-lock.ts';

/** A connection fails when the worker does not answer it within this time. */
const ANSWER_TIMEOUT_MS = 20_000;
/** Covers the case that the worker misses the first announcement and the socket misses the worker's `ready`. */
const ANNOUNCE_EVERY_MS = 250;

/** What a connection reports to the socket; each call is a task of its own, in the order in which the worker sent. */
export interface SocketEvents {
  opened(protocol: string): void;
  /** The worker has taken that many bytes. */
  taken(bytes: number): void;
  message(data: string | ArrayBuffer): void;
  /** The worker closed the connection, or answered `close()`. The last call. */
  closed(close: SocketClose): void;
  /** The worker did not answer or is gone, or the browser refused a lock. The last call. */
  lost(): void;
}

/** The socket's end of one connection. */
export interface SocketConnection {
  /** Buffers are copied. */
  send(data: string | ArrayBuffer, bytes: number): void;
  /** Starts the closing handshake, after everything that was sent; null sends no code. */
  close(code: number | null, reason: string): void;
  /** Ends the connection without a handshake. The worker notices; the socket hears nothing more. */
  abandon(): void;
}

/** Opens a connection to an absolute ws: or wss: address. */
export type SocketTransport = (
  address: { readonly url: string; readonly protocols: readonly string[] },
  events: SocketEvents,
) => SocketConnection;

export interface SocketTransportOptions {
  readonly names: SocketNames;
  /** Id of the streams worker; called for each connection. The first call may start the worker. Must not throw. */
  readonly workerId: () => string;
  /** Longest wait of a connection for its answer. Default 20 s. */
  readonly answerTimeoutMs?: number;
  readonly locks?: LockManager | undefined;
}

export function createSocketTransport(options: SocketTransportOptions): SocketTransport {
  const { names, workerId, answerTimeoutMs = ANSWER_TIMEOUT_MS, locks } = options;
  return (address, events) => new Connection(names, workerId(), address, events, answerTimeoutMs, locks);
}

const malformed = createMalformedCounter('the channel of a socket');

class Connection implements SocketConnection {
  readonly #id = crypto.randomUUID();
  readonly #events: SocketEvents;
  readonly #channel: BroadcastChannel;
  readonly #lock: LifetimeLock;
  readonly #workerLock: string;
  readonly #locks: LockManager | undefined;
  /** Aborts when the connection ends: doorbell, timers and the watch over the worker end with it. */
  readonly #over = new AbortController();
  readonly #stopAnnouncing: () => void;
  #opened = false;

  constructor(
    names: SocketNames,
    workerId: string,
    address: Parameters<SocketTransport>[0],
    events: SocketEvents,
    answerTimeoutMs: number,
    locks: LockManager | undefined,
  ) {
    this.#locks = locks;
    this.#events = events;
    this.#workerLock = names.workerLock(workerId);
    this.#lock = holdLifetimeLock(names.socketLock(this.#id), locks);
    this.#channel = new BroadcastChannel(names.connection(this.#id));
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseSocketDown(data);
      if (message) this.#receive(message);
      else malformed.add();
    };
    const connect = { type: 'connect', id: this.#id, ...address, lifeLock: this.#lock.name } as const;
    this.#stopAnnouncing = this.#announce(names.doorbell(workerId), connect, answerTimeoutMs);
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

  /** Rings the doorbell until the worker answers. @returns what stops it */
  #announce(doorbellName: string, connect: SocketDoorbell, answerTimeoutMs: number): () => void {
    const doorbell = new BroadcastChannel(doorbellName);
    const ring = () => {
      if (!this.#opened && !this.#over.signal.aborted) doorbell.postMessage(connect);
    };
    // Not before the lock is held: the worker would find it free.
    const ringWhenHeld = () => void this.#lock.held.then(ring, () => this.#lose());
    const again = setInterval(ringWhenHeld, ANNOUNCE_EVERY_MS);
    const tooLate = setTimeout(() => this.#lose(), answerTimeoutMs);
    doorbell.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseSocketDoorbell(data);
      if (!message) malformed.add();
      // The announcements of other sockets arrive here too.
      else if (message.type === 'ready') ringWhenHeld();
    };
    ringWhenHeld();
    return () => {
      clearInterval(again);
      clearTimeout(tooLate);
      doorbell.close();
    };
  }

  #receive(message: SocketDown): void {
    if (this.#over.signal.aborted) return;
    switch (message.type) {
      case 'open':
        this.#opened = true;
        this.#stopAnnouncing();
        // Not before: a worker that is still starting does not hold its lock yet and would seem to be gone.
        watchLifetimeLock(this.#workerLock, this.#over.signal, () => this.#lose(), this.#locks);
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
    if (this.#over.signal.aborted) return;
    this.#end();
    this.#events.lost();
  }

  #end(): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    this.#stopAnnouncing();
    this.#channel.close();
    this.#lock.release();
  }
}
