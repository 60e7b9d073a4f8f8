import { Cell } from '../../shared/observable/cell.ts';
import { closeMeaning, type Link } from '../../shared/streams/link.ts';
import type { ClientMessage, ServerMessage } from '../../shared/streams/messages.ts';
import { StreamConnection, type Streams } from '../../shared/streams/stream-connection.ts';
import { type StreamSettings, voiceStream } from './voice-stream.ts';

/** Settings can change many times in a row, as while a slider is dragged; in milliseconds. */
const SETTLE_MS = 400;

export interface VoiceConnectionListener {
  /** A connection is about to be opened. */
  opening(): void;
  message(message: ServerMessage): void;
  /** Nothing more arrives over the connection: it was closed here or by the service, or another one replaces it. */
  over(): void;
  /** The connection was closed by the service, or lost. */
  lost(link: Link & { readonly state: 'closed' }): void;
  /** Whether the connection is in use, and must not be replaced to apply settings. */
  inUse(): boolean;
}

/** The Live page's connection to a named voice. Another one replaces it when its settings change. */
export class VoiceConnection {
  readonly link = new Cell<Link>({ state: 'off' });
  readonly #streams: Streams;
  readonly #on: VoiceConnectionListener;
  #stream: StreamConnection<ClientMessage> | null = null;
  #wanted: StreamSettings | null = null;
  #used: StreamSettings | null = null;
  #renewal: ReturnType<typeof setTimeout> | undefined;

  constructor(streams: Streams, on: VoiceConnectionListener) {
    this.#streams = streams;
    this.#on = on;
  }

  /** What the current or last connection was opened with. */
  get used(): StreamSettings | null {
    return this.#used;
  }

  /** Whether text can be sent, over this connection or over one that it opens. */
  get usable(): boolean {
    const link = this.link.value;
    return this.#wanted !== null && (link.state !== 'closed' || closeMeaning(link.code).reopens);
  }

  /** Settings for the next connection. The first ones open it; later ones replace an idle connection. */
  configure(settings: StreamSettings): void {
    if (JSON.stringify(settings) === JSON.stringify(this.#wanted)) return;
    const first = this.#wanted === null;
    this.#wanted = settings;
    if (first) this.connect();
    else this.renewSoon();
  }

  /** Opens a connection in place of the current one. */
  connect(): void {
    const settings = this.#wanted;
    if (settings === null) return;
    this.#release();
    this.#used = settings;
    this.#on.opening();
    this.link.set({ state: 'connecting' });
    this.#stream = new StreamConnection(this.#streams, voiceStream(settings), {
      link: (link) => this.#linked(link),
      message: (message) => this.#on.message(message),
    });
  }

  /** Opens a connection where there is none and typing may open one. */
  ensure(): void {
    if (this.#stream === null && this.usable) this.connect();
  }

  disconnect(): void {
    this.#release();
    this.link.set({ state: 'off' });
  }

  /** Sends on the current connection; without one, does nothing. */
  send(message: ClientMessage): void {
    this.#stream?.send(message);
  }

  /** Applies changed settings once they stop changing, unless the connection is in use. */
  renewSoon(): void {
    clearTimeout(this.#renewal);
    this.#renewal = setTimeout(() => {
      const { state } = this.link.value;
      if (this.#used !== this.#wanted && !this.#on.inUse() && state !== 'off') this.connect();
    }, SETTLE_MS);
  }

  #release(): void {
    this.#stream?.close();
    this.#stream = null;
    this.#on.over();
  }

  #linked(link: Link): void {
    this.link.set(link);
    if (link.state !== 'closed') return;
    this.#release();
    this.#on.lost(link);
  }
}
