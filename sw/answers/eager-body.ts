/**
 * A body that takes its pieces as soon as they exist, without backpressure: for texts that are known to be short.
 * @param onCancel Called when the client goes away before the end. Later pieces are dropped.
 */
export function eagerBody(
  pieces: AsyncIterable<string>,
  onCancel: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
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
      if (!cancelled) controller.error(error);
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
