/** A map that evicts the least recently used entry once it is full. */
export class BoundedCache<Value> {
  readonly #capacity: number;
  readonly #values = new Map<string, Value>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The value of a key; counts as a use. */
  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#capacity) return;
      this.#values.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
