/**
 * Runs tasks one after the other. ONNX Runtime must see one call at a time: concurrent runs hang or corrupt its memory.
 * A task that rejects does not harm the next.
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
