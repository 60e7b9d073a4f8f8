/** What was said on a connection, and when, in milliseconds since it was opened. */
export interface StreamEntry {
  readonly atMs: number;
  readonly from: 'you' | 'service' | 'connection';
  readonly data: string;
}

/** The part of a `WebSocket` that a talk uses. */
export interface TalkSocket extends EventTarget {
  send(data: string): void;
  close(code?: number): void;
}

/** Older entries are dropped. */
const MOST_ENTRIES = 500;

/** One connection to a stream. It sends `initializeConnection` by itself; the key is shown nowhere. */
export class StreamTalk {
  readonly #onChange: (entries: readonly StreamEntry[]) => void;
  readonly #started = performance.now();
  #entries: readonly StreamEntry[] = [];
  #socket: TalkSocket | null = null;
  #state: 'connecting' | 'open' | 'closed' = 'connecting';

  constructor(onChange: (entries: readonly StreamEntry[]) => void) {
    this.#onChange = onChange;
  }

  get state(): 'connecting' | 'open' | 'closed' {
    return this.#state;
  }

  async open(connect: () => Promise<{ readonly socket: TalkSocket; readonly key: string }>): Promise<void> {
    try {
      const { socket, key } = await connect();
      if (this.#state === 'closed') return socket.close();
      this.#socket = socket;
      socket.addEventListener('open', () => {
        socket.send(JSON.stringify({ type: 'initializeConnection', api_key: key }));
        this.#state = 'open';
        this.#add('you', '{"type":"initializeConnection","api_key":"…"}');
      });
      socket.addEventListener('message', (event) => {
        if ('data' in event) this.#add('service', String(event.data));
      });
      socket.addEventListener('close', (event) => {
        this.#state = 'closed';
        const code = 'code' in event ? event.code : '';
        const reason = 'reason' in event && event.reason !== '' ? `: ${event.reason}` : '';
        this.#add('connection', `closed with ${code}${reason}`);
      });
    } catch (cause) {
      this.#state = 'closed';
      this.#add('connection', cause instanceof Error ? cause.message : String(cause));
    }
  }

  send(data: string): void {
    if (this.#state !== 'open') return;
    this.#socket?.send(data);
    this.#add('you', data);
  }

  close(): void {
    if (this.#socket === null) this.#state = 'closed';
    this.#socket?.close(1000);
  }

  #add(from: StreamEntry['from'], data: string): void {
    const entry = { atMs: performance.now() - this.#started, from, data };
    this.#entries = [...this.#entries, entry].slice(-MOST_ENTRIES);
    this.#onChange(this.#entries);
  }
}
