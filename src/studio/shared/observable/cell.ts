/** A value whose changes can be watched. */
export interface Watchable {
  /** Calls `listener` after each change. @returns the function that stops it */
  watch(listener: () => void): () => void;
}

/** One value of the studio's state, which notifies its watchers of changes. */
export class Cell<T> implements Watchable {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
