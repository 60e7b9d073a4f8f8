/** Options of {@link eagerBody}. */
export interface EagerBodyOptions {
  /** When it throws, the body errors. */
  readonly pieces: AsyncIterable<string>;
  /** Called when the client goes away before the end. Later pieces are dropped. */
  readonly onCancel: () => void;
  /** Called with what makes the body error. */
  readonly onError: (error: unknown) => void;
}

/** A body that takes its pieces as soon as they exist, without backpressure: for texts that are known to be short. */
export function eagerBody(options: EagerBodyOptions): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { pieces, onCancel, onError } = options;
  const encoder = new TextEncoder();
  let cancelled = false;

  async function send(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> {
    try {
      for await (const piece of pieces) {
        if (cancelled) return;
        controller.enqueue(encoder.encode(piece));
      }
      if (!cancelled) controller.close();
    } catch (error) {
      if (cancelled) return;
      controller.error(error);
      onError(error);
    }
  }

  return new ReadableStream({
    start: (controller) => void send(controller),
    cancel() {
      cancelled = true;
      onCancel();
    },
  });
}
