import { createMalformedCounter } from '../malformed.ts';
import { parseSocketUp } from './parse-socket-message.ts';
import {
  SOCKET_CLOSE,
  type SocketClose,
  type SocketConnect,
  type SocketDown,
  type SocketNames,
  type SocketUp,
} from './socket-protocol.ts';
import { watchLifetimeLock } from './watch-lifetime-lock.ts';

/** The worker's end of one connection. */
export interface ServerSocket {
  readonly id: string;
  readonly url: URL;
  /** As the client offered them, in order. */
  readonly protocols: readonly string[];
  /**
   * Completes the opening handshake; without it the client gives up after 20 s.
   * @param protocol one that was offered, or empty when none was: the client fails the connection otherwise
   */
  accept(protocol: string): void;
  /**
   * Does nothing once the connection is closed. Buffers are copied.
   * @throws {Error} before the connection is accepted
   */
  send(data: string | ArrayBuffer): void;
  /** Closes after everything that was sent. A connection that was not accepted fails at the client (1006). */
  close(code: number, reason: string): void;
  /** Messages that arrive while it is null wait for it. */
  onmessage: ((data: string | ArrayBuffer) => void) | null;
  /**
   * Called once, whichever end closed the connection: with 1006 when the client is gone or gave up; with the arguments
   * of `close()` when this end closed it. Never called from within `close()`.
   */
  onclose: ((close: SocketClose) => void) | null;
}

type Handler = ServerSocket['onmessage'];

const malformed = createMalformedCounter('the channel of a connection');

/** One connection: takes the client's messages, and notices when the client is gone. */
export class ServerConnection implements ServerSocket {
  readonly id: string;
  readonly url: URL;
  readonly protocols: readonly string[];
  onclose: ServerSocket['onclose'] = null;
  readonly #channel: BroadcastChannel;
  readonly #onEnd: () => void;
  /** Aborts when the connection is closed. */
  readonly #over = new AbortController();
  readonly #waiting: Extract<SocketUp, { type: 'message' }>[] = [];
  #accepted = false;
  #onmessage: Handler = null;

  constructor(names: SocketNames, connect: SocketConnect, onEnd: () => void) {
    this.id = connect.id;
    this.url = new URL(connect.url);
    this.protocols = connect.protocols;
    this.#onEnd = onEnd;
    this.#channel = new BroadcastChannel(names.connection(connect.id));
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseSocketUp(data);
      if (message) this.#receive(message);
      else malformed.add();
    };
    watchLifetimeLock(connect.lifeLock, this.#over.signal, () =>
      this.#end({ code: SOCKET_CLOSE.abnormal, reason: '', wasClean: false }),
    );
  }

  get onmessage(): Handler {
    return this.#onmessage;
  }

  set onmessage(handler: Handler) {
    this.#onmessage = handler;
    queueMicrotask(() => this.#deliver());
  }

  accept(protocol: string): void {
    if (this.#accepted) return;
    this.#accepted = true;
    this.#post({ type: 'open', protocol });
  }

  send(data: string | ArrayBuffer): void {
    if (!this.#accepted) throw new Error('A socket must be accepted before anything is sent over it.');
    this.#post({ type: 'message', data });
  }

  close(code: number, reason: string): void {
    this.#close({ code, reason, wasClean: this.#accepted });
  }

  #receive(message: SocketUp): void {
    if (this.#over.signal.aborted) return;
    if (message.type === 'message') {
      this.#waiting.push(message);
      this.#deliver();
      return;
    }
    // RFC 6455, section 5.5.1: the answer repeats the code that was received.
    this.#deliver();
    this.#close({ code: message.code ?? SOCKET_CLOSE.noStatus, reason: message.reason, wasClean: true });
  }

  #deliver(): void {
    while (this.#onmessage && !this.#over.signal.aborted) {
      const message = this.#waiting.shift();
      if (!message) return;
      // Before any reply of the handler: a client that gets the reply finds nothing of its message buffered.
      this.#post({ type: 'taken', bytes: message.bytes });
      this.#onmessage(message.data);
    }
  }

  #close(close: SocketClose): void {
    this.#post({ type: 'closed', ...close });
    this.#end(close);
  }

  #post(message: SocketDown): void {
    if (!this.#over.signal.aborted) this.#channel.postMessage(message);
  }

  #end(close: SocketClose): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    this.#channel.close();
    this.#onEnd();
    queueMicrotask(() => this.onclose?.(close));
  }
}
