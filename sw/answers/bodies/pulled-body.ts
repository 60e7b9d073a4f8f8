/** Options of {@link pulledBody}. */
export interface PulledBodyOptions {
  /** None of them is empty. When they throw, the body errors. */
  readonly pieces: AsyncGenerator<Uint8Array, void>;
  /** Called when the client goes away before the end. */
  readonly onCancel: () => void;
  /** Called with what makes the body error. */
  readonly onError: (error: unknown) => void;
}

/** A body that is generated as fast as it is read. */
export function pulledBody({ pieces, onCancel, onError }: PulledBodyOptions): ReadableStream<Uint8Array> {
  let cancelled = false;
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next().catch((error: unknown) => {
        if (!cancelled) onError(error);
        throw error;
      });
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
