import { stringOf } from '../json/fields.ts';
import { StudioError } from '../service/studio-error.ts';
import { ABNORMAL_CLOSURE, type Link } from './link.ts';
import { readMessage, type ServerMessage } from './messages.ts';

const AUTHENTICATION_FAILED = 4401;

/** The part of a `WebSocket` that a connection uses. */
export interface StreamSocket extends EventTarget {
  send(data: string): void;
  close(code?: number): void;
}

/** Where connections come from: the service's streams. */
export interface Streams {
  /** Opens the stream at a path; its first message needs the key. */
  open(path: string): Promise<{ readonly socket: StreamSocket; readonly key: string }>;
  /** Replaces a key that was refused. */
  replaceKey(refused: string): Promise<void>;
}

/** The endpoint of a connection, and its first message. */
export interface StreamTarget<Sent> {
  /** Path below the base, such as `v1/converse/stream`. */
  readonly path: string;
  greeting(key: string): Sent;
}

/** The callbacks of a connection. */
export interface StreamListener {
  link(link: Link): void;
  message(message: ServerMessage): void;
}

/** One connection to a stream of the service, from open to close. */
export class StreamConnection<Sent> {
  readonly #target: StreamTarget<Sent>;
  readonly #on: StreamListener;
  #socket: StreamSocket | null = null;
  /** Messages to send once the session exists. */
  #waiting: Sent[] = [];
  #ready = false;
  #closed = false;
  /** The fatal error that the service sent before it closes. */
  #error: StudioError | null = null;

  constructor(streams: Streams, target: StreamTarget<Sent>, on: StreamListener) {
    this.#target = target;
    this.#on = on;
    void this.#open(streams);
  }

  /** Sends now, or as soon as the session exists. */
  send(message: Sent): void {
    if (this.#ready) this.#socket?.send(JSON.stringify(message));
    else this.#waiting.push(message);
  }

  /** Closes without notifying the listener. */
  close(): void {
    this.#closed = true;
    this.#socket?.close(1000);
  }

  async #open(streams: Streams): Promise<void> {
    try {
      const { socket, key } = await streams.open(this.#target.path);
      if (this.#closed) {
        socket.close();
        return;
      }
      this.#socket = socket;
      socket.addEventListener('open', () => socket.send(JSON.stringify(this.#target.greeting(key))));
      socket.addEventListener('message', (event) => this.#received('data' in event ? event.data : null));
      socket.addEventListener('close', (event) => {
        const { code, reason } = closeOf(event);
        // The next connection uses a new key, and reports it where there is none.
        if (code === AUTHENTICATION_FAILED) streams.replaceKey(key).catch(() => {});
        this.#end({ state: 'closed', code, reason, error: this.#error });
      });
    } catch (cause) {
      this.#end({ state: 'closed', code: ABNORMAL_CLOSURE, reason: '', error: StudioError.from(cause) });
    }
  }

  #received(data: unknown): void {
    const message = readMessage(data);
    if (message === null || this.#closed) return;
    if (message.type === 'sessionCreated') this.#begin(message.sessionId);
    if (message.type === 'error' && message.fatal) {
      this.#error = new StudioError(message.kind, message.message, { requestId: message.requestId });
    }
    this.#on.message(message);
  }

  #begin(sessionId: string): void {
    this.#ready = true;
    for (const message of this.#waiting) this.send(message);
    this.#waiting = [];
    this.#on.link({ state: 'ready', sessionId });
  }

  #end(link: Link): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#ready = false;
    this.#on.link(link);
  }
}

/** The code and reason of a `CloseEvent`. */
function closeOf(event: Event): { readonly code: number; readonly reason: string } {
  const code = 'code' in event && typeof event.code === 'number' ? event.code : ABNORMAL_CLOSURE;
  return { code, reason: 'reason' in event ? stringOf(event.reason) : '' };
}
