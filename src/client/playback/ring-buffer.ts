/** A queue of samples with a fixed capacity. Allocates nothing after its construction; not shared between threads. */
export class RingBuffer {
  readonly #store: Float32Array;
  #read = 0;
  #length = 0;

  /** @param capacity in samples */
  constructor(capacity: number) {
    this.#store = new Float32Array(capacity);
  }

  /** Samples held. */
  get length(): number {
    return this.#length;
  }

  /** Samples that still fit. */
  get free(): number {
    return this.#store.length - this.#length;
  }

  /** Appends all of `samples` or none: part of a frame would be heard as a click. Returns whether they fit. */
  write(samples: Float32Array): boolean {
    if (samples.length > this.free) return false;
    const size = this.#store.length;
    const at = (this.#read + this.#length) % size;
    const beforeWrap = Math.min(samples.length, size - at);
    this.#store.set(samples.subarray(0, beforeWrap), at);
    this.#store.set(samples.subarray(beforeWrap), 0);
    this.#length += samples.length;
    return true;
  }

  /** Removes and returns the oldest sample; 0 when there is none. */
  shift(): number {
    if (this.#length === 0) return 0;
    const sample = this.#store[this.#read] ?? 0;
    this.#read = (this.#read + 1) % this.#store.length;
    this.#length -= 1;
    return sample;
  }

  /** Drops the newest samples until at most `length` are left. */
  truncate(length: number): void {
    this.#length = Math.min(this.#length, length);
  }
}
