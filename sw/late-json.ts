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
  const pieces = write(document, heartbeatMs);
  // While nobody pulls, a failure has nobody to hear it; the next pull will.
  document.catch(() => {});
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: onCancel,
  });
}

async function* write(
  document: Promise<Iterable<string>>,
  heartbeatMs: number,
): AsyncGenerator<string, void> {
  yield HEARTBEAT;
  while (!(await settledWithin(document, heartbeatMs))) yield HEARTBEAT;
  yield* await document;
}

/** Whether the promise settles within `ms`. */
async function settledWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const settled = promise.then(
    () => true,
    () => true,
  );
  const result = await Promise.race([settled, late]);
  clearTimeout(timer);
  return result;
}
