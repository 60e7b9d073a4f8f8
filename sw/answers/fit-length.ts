/**
 * Keeps audio to the length that was promised at its start. A job resumed on another backend can differ in length by a
 * rounding in the final pause: surplus samples are dropped, missing ones become silence.
 * @param totalSamples Null: nothing was promised
 */
export class FitLength {
  readonly #total: number | null;
  #samples = 0;

  constructor(totalSamples: number | null) {
    this.#total = totalSamples;
  }

  /** The samples that fit. */
  fit(pcm: Int16Array): Int16Array {
    const fitting = this.#total === null ? pcm : pcm.subarray(0, this.#total - this.#samples);
    this.#samples += fitting.length;
    return fitting;
  }

  /** The samples that are missing at the end. */
  missing(): Int16Array {
    return new Int16Array(this.#total === null ? 0 : this.#total - this.#samples);
  }
}
