import { settlesWithin } from '../../src/primitives/within.ts';

/** How often white space is sent while nothing else is there, so that nobody takes the connection for dead. */
const HEARTBEAT_MS = 2_000;
/** JSON (RFC 8259, section 2) allows any white space before the document. */
const HEARTBEAT = ' ';

/** Options of {@link lateJson}. */
export interface LateJsonOptions {
  /** The text of the document in pieces, once it is known; when it rejects, the body breaks off. */
  readonly document: Promise<Iterable<string>>;
  /** The client went away before the end. */
  readonly onCancel: () => void;
  readonly heartbeatMs?: number;
}

/** The body of an answer whose JSON document comes later: white space at once and now and then, then the document. */
export function lateJson(options: LateJsonOptions): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { document, onCancel, heartbeatMs = HEARTBEAT_MS } = options;
  const encoder = new TextEncoder();
  let pieces: Iterator<string> | null = null;
  let upcoming: IteratorResult<string> | null = null;
  let waits = 0;
  // While nobody pulls, a failure has nobody to hear it; the next pull will.
  document.catch(() => {});

  return new ReadableStream({
    async pull(controller) {
      if (!pieces) {
        waits += 1;
        if (waits === 1 || !(await settlesWithin(document, heartbeatMs))) {
          return controller.enqueue(encoder.encode(HEARTBEAT));
        }
        pieces = (await document)[Symbol.iterator]();
        upcoming = pieces.next();
      }
      if (upcoming && !upcoming.done) controller.enqueue(encoder.encode(upcoming.value));
      // One piece ahead, so that the end travels with the last piece and not one round trip later.
      upcoming = pieces.next();
      if (upcoming.done) controller.close();
    },
    cancel: onCancel,
  });
}
