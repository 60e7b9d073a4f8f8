/**
 * A body whose pieces are taken as soon as they are there, whether or not anybody reads: for texts that are known to be
 * short.
 * @param onCancel The client went away before the end. What `pieces` gives after that nobody hears.
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
