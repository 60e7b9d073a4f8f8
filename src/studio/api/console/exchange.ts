import { createParser } from 'eventsource-parser';

/** An event of a stream, and when it came. */
export interface ReceivedEvent {
  readonly atMs: number;
  readonly name: string;
  readonly data: string;
}

/** A request and what has come back so far. Times in milliseconds since it was sent. */
export interface Exchange {
  readonly state: 'sending' | 'receiving' | 'done' | 'stopped' | 'failed';
  readonly status: number | null;
  readonly headers: readonly (readonly [string, string])[];
  readonly headersMs: number | null;
  readonly firstByteMs: number | null;
  readonly totalMs: number | null;
  readonly bytes: number;
  readonly type: string;
  readonly events: readonly ReceivedEvent[];
  /** The body, once it is whole. */
  readonly body: Blob | null;
  /** Why there is no response. */
  readonly problem: string;
}

/** More events than anyone reads; later ones only count. */
const MOST_EVENTS = 500;

const BEGIN: Exchange = {
  state: 'sending',
  status: null,
  headers: [],
  headersMs: null,
  firstByteMs: null,
  totalMs: null,
  bytes: 0,
  type: '',
  events: [],
  body: null,
  problem: '',
};

/**
 * Sends a request and reads the answer as it comes.
 * @param send sends it; rejects when there is no response
 * @param onChange called with each change
 */
export async function exchange(
  send: () => Promise<Response>,
  onChange: (exchange: Exchange) => void,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): Promise<void> {
  const started = now();
  const elapsed = () => now() - started;
  let current = BEGIN;
  const change = (part: Partial<Exchange>) => {
    current = { ...current, ...part };
    onChange(current);
  };
  change({});
  try {
    const response = await send();
    const type = response.headers.get('Content-Type') ?? '';
    const { status } = response;
    change({ state: 'receiving', status, headers: [...response.headers], headersMs: elapsed(), type });
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (current.events.length >= MOST_EVENTS) return;
        current = {
          ...current,
          events: [...current.events, { atMs: elapsed(), name: event ?? 'message', data }],
        };
      },
    });
    const isEvents = type.startsWith('text/event-stream');
    const decoder = new TextDecoder();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const part of partsOf(response)) {
      parts.push(part);
      if (isEvents) parser.feed(decoder.decode(part, { stream: true }));
      change({ bytes: current.bytes + part.length, firstByteMs: current.firstByteMs ?? elapsed() });
    }
    change({ state: 'done', totalMs: elapsed(), body: new Blob(parts, { type }) });
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    change(signal.aborted ? { state: 'stopped', totalMs: elapsed() } : { state: 'failed', problem });
  }
}

async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value;
}
