/**
 * The keys and values of the positions that a transformer has read, as one tensor [L, 2, H, P, Dh] whose P grows. The
 * buffer is allocated once for the whole context. Its blocks (one for each layer, kind and head) are contiguous, so that
 * the tensor is a plain view of it; growing moves them apart in place.
 */
export class KeyValueCache {
  readonly #blocks: number;
  readonly #width: number;
  readonly #data: Float32Array;
  readonly #capacity: number;
  #length = 0;

  /** @param shape layers L, heads H, width of a head Dh; `capacity`: maximum number of positions */
  constructor(shape: { layers: number; heads: number; headSize: number }, capacity: number) {
    this.#blocks = shape.layers * 2 * shape.heads;
    this.#width = shape.headSize;
    this.#capacity = capacity;
    this.#data = new Float32Array(this.#blocks * this.#width * capacity);
  }

  /** Number of positions: P. */
  get length(): number {
    return this.#length;
  }

  get capacity(): number {
    return this.#capacity;
  }

  /** The tensor [L, 2, H, P, Dh]: a view that is valid until the next change. */
  get tensor(): Float32Array {
    return this.#data.subarray(0, this.#blocks * this.#length * this.#width);
  }

  /** Adds new positions. @param present [L, 2, H, S, Dh] */
  append(present: Float32Array): void {
    const fresh = present.length / this.#blocks;
    const old = this.#length * this.#width;
    const grown = old + fresh;
    if (grown > this.#capacity * this.#width)
      throw new RangeError(`The cache holds ${this.#capacity} positions at most.`);
    this.#length = grown / this.#width;
    // The last block first: it moves to free space.
    for (let block = this.#blocks - 1; block >= 0; block -= 1) {
      this.#data.copyWithin(block * grown, block * old, block * old + old);
      this.#data.set(present.subarray(block * fresh, (block + 1) * fresh), block * grown + old);
    }
  }

  /** Forgets all positions from `length` on. */
  truncate(length: number): void {
    if (length >= this.#length) return;
    const old = this.#length * this.#width;
    const kept = length * this.#width;
    for (let block = 0; block < this.#blocks; block += 1) {
      this.#data.copyWithin(block * kept, block * old, block * old + kept);
    }
    this.#length = length;
  }
}
