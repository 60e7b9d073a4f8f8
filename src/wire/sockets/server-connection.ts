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
  /** As the client offered them, in its order. */
  readonly protocols: readonly string[];
  /**
   * Answers the handshake; without it the client gives up after 20 s.
   * @param protocol one of those offered, or empty where none was: the client fails the connection otherwise
   */
  accept(protocol: string): void;
  /** Does nothing once the connection is closed. Buffers are copied. */
  send(data: string | ArrayBuffer): void;
  /** After what was sent before. A connection that was not accepted fails at the client (1006). */
  close(code: number, reason: string): void;
  /** Messages that come while it is null wait for it. */
  onmessage: ((data: string | ArrayBuffer) => void) | null;
  /**
   * Called once, whoever ended the connection: with 1006 when the client's realm died or gave up, after a `close()` of
   * our own with what was given there. Never from within `close()`.
   */
  onclose: ((close: SocketClose) => void) | null;
}

type Handler = ServerSocket['onmessage'];

/** One connection: answers the client's messages, watches over its life. */
export class ServerConnection implements ServerSocket {
  readonly id: string;
  readonly url: URL;
  readonly protocols: readonly string[];
  onclose: ServerSocket['onclose'] = null;
  readonly #channel: BroadcastChannel;
  readonly #ended: () => void;
  /** Aborts when the connection is closed. */
  readonly #over = new AbortController();
  readonly #waiting: Extract<SocketUp, { type: 'message' }>[] = [];
  #accepted = false;
  #onmessage: Handler = null;

  constructor(names: SocketNames, connect: SocketConnect, ended: () => void) {
    this.id = connect.id;
    this.url = new URL(connect.url);
    this.protocols = connect.protocols;
    this.#ended = ended;
    this.#channel = new BroadcastChannel(names.connection(connect.id));
    this.#channel.onmessage = (event: MessageEvent<SocketUp>) => this.#receive(event.data);
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
    // RFC 6455, section 5.5.1: the answer has the code that came.
    this.#deliver();
    this.#close({ code: message.code ?? SOCKET_CLOSE.noStatus, reason: message.reason, wasClean: true });
  }

  #deliver(): void {
    while (this.#onmessage && !this.#over.signal.aborted) {
      const message = this.#waiting.shift();
      if (!message) return;
      // Before the answer that the handler may give: who has the answer finds nothing of its message buffered.
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
    this.#ended();
    queueMicrotask(() => this.onclose?.(close));
  }
}
