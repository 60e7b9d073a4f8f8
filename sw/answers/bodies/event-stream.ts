/** Server-sent events (HTML standard, section 9.2) as the body of an answer. */
import { settlesWithin } from '../../../src/primitives/within.ts';

/** Interval of the comments that are sent while there is no event (docs/contract.md, "Server-sent events"). */
const KEEP_ALIVE_MS = 15_000;
const KEEP_ALIVE = ': keep-alive\n\n';

/** One event. */
export interface ServerEvent {
  /** Absent: the default, `message`. */
  readonly event?: string;
  readonly id?: string;
  /** Sent as JSON, always in one line. */
  readonly data: unknown;
}

/** Options of {@link eventStream}. */
export interface EventStreamOptions {
  /** Events, grouped by the chunk they are sent in. Pulled by the reader; must not throw. */
  readonly events: AsyncIterator<readonly ServerEvent[], void>;
  /** Called when the client goes away before the end. Later events are dropped. */
  readonly onCancel: () => void;
  readonly keepAliveMs?: number;
}

/** The body: each pull gives one group of events, or a comment when none comes in time. */
export function eventStream(options: EventStreamOptions): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { events, onCancel, keepAliveMs = KEEP_ALIVE_MS } = options;
  const encoder = new TextEncoder();
  let upcoming: ReturnType<typeof events.next> | null = null;
  let cancelled = false;

  return new ReadableStream({
    async pull(controller) {
      upcoming ??= events.next();
      const settled = await settlesWithin(upcoming, keepAliveMs);
      if (cancelled) return;
      if (!settled) return controller.enqueue(encoder.encode(KEEP_ALIVE));
      const piece = await upcoming;
      upcoming = null;
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value.map(eventText).join('')));
    },
    cancel() {
      cancelled = true;
      onCancel();
    },
  });
}

/** One event as text (HTML standard, section 9.2.5). */
function eventText({ event, id, data }: ServerEvent): string {
  const line = (name: string, value: string | undefined) =>
    value === undefined ? '' : `${name}: ${value}\n`;
  return `${line('event', event)}${line('id', id)}${line('data', JSON.stringify(data))}\n`;
}
