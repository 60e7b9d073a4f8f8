/** How much of an answer may be on its way or unread, in bytes: about five seconds of audio. */
export const WINDOW_BYTES = 262_144;
/** Credit is given in parts of at least this size, so that small chunks do not each cost a message. */
const LEAST_CREDIT_BYTES = WINDOW_BYTES / 4;

/** The body of an answer, as it arrives over a port. */
export interface AnswerBody {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  push(data: ArrayBuffer): void;
  end(): void;
  fail(error: unknown): void;
}

/**
 * @param giveCredit the reader has made room for that many bytes
 * @param onCancel the reader wants nothing more
 */
export function createAnswerBody(giveCredit: (bytes: number) => void, onCancel: () => void): AnswerBody {
  /** Received but not yet paid back with credit. */
  let owed = 0;
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(started) {
        controller = started;
      },
      // Called after each read, and while there is room.
      pull({ desiredSize }) {
        const unread = WINDOW_BYTES - (desiredSize ?? 0);
        const room = owed - unread;
        if (room < LEAST_CREDIT_BYTES && unread > 0) return;
        if (room <= 0) return;
        owed -= room;
        giveCredit(room);
      },
      cancel: onCancel,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: WINDOW_BYTES }),
  );
  return {
    stream,
    push(data) {
      owed += data.byteLength;
      controller?.enqueue(new Uint8Array(data));
    },
    end: () => controller?.close(),
    fail: (error) => controller?.error(error),
  };
}
