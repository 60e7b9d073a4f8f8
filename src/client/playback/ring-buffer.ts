/** A first-in, first-out store of samples with a fixed size: no allocation after it is made. One realm, one user. */
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

  /** Appends `samples`, all or none: a part of a frame would be a click later. */
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

  /** Takes the oldest sample out; 0 when there is none. */
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
