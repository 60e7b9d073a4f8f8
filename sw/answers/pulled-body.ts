/**
 * A body that is generated as fast as it is read.
 * @param pieces Not empty, each. When they throw, the body errors
 * @param onCancel Called when the client goes away before the end
 */
export function pulledBody(
  pieces: AsyncGenerator<Uint8Array, void>,
  onCancel: () => void,
): ReadableStream<Uint8Array> {
  let cancelled = false;
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next();
      if (cancelled) return;
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel() {
      cancelled = true;
      onCancel();
    },
  });
}
