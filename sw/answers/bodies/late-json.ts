import { settlesWithin } from '../../../src/primitives/within.ts';

/** Interval of the white space that keeps the response alive until the document exists. */
const HEARTBEAT_MS = 2_000;
/** JSON (RFC 8259, section 2) allows any white space before the document. */
const HEARTBEAT = ' ';

/** Options of {@link lateJson}. */
export interface LateJsonOptions {
  /** The text of the document in pieces. When it rejects, the body errors. */
  readonly document: Promise<Iterable<string>>;
  /** Called when the client goes away before the end. */
  readonly onCancel: () => void;
  /** Called with what makes the body error. */
  readonly onError: (error: unknown) => void;
  readonly heartbeatMs?: number;
}

/** The body of a response whose JSON document comes later: white space at once and at intervals, then the document. */
export function lateJson(options: LateJsonOptions): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { document, onCancel, onError, heartbeatMs = HEARTBEAT_MS } = options;
  const encoder = new TextEncoder();
  let pieces: Iterator<string> | null = null;
  let upcoming: IteratorResult<string> | null = null;
  let waits = 0;
  let cancelled = false;
  // Reported at once, also between two pulls; the next pull errors the body.
  document.catch((error: unknown) => {
    if (!cancelled) onError(error);
  });

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
      // One piece ahead, so that the stream closes with the last piece and not one pull later.
      upcoming = pieces.next();
      if (upcoming.done) controller.close();
    },
    cancel() {
      cancelled = true;
      onCancel();
    },
  });
}
