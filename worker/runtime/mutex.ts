/**
 * Runs tasks one after the other, because concurrent calls make ONNX Runtime hang or corrupt its memory. A task that
 * rejects does not affect the next.
 */
export class Mutex {
  #tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }
}
