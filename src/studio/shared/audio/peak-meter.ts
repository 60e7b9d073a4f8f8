/** Samples of one peak: 10 ms. */
export const PEAK_SAMPLES = 240;
const FULL_SCALE = 32768;

/** Measures the peak of every 10 ms of sound that arrives in pieces. */
export class PeakMeter {
  #peaks = new Float32Array(512);
  /** Samples so far. */
  #length = 0;

  push(samples: Int16Array): void {
    const parts = Math.ceil((this.#length + samples.length) / PEAK_SAMPLES);
    if (parts > this.#peaks.length) {
      const larger = new Float32Array(Math.max(parts, 2 * this.#peaks.length));
      larger.set(this.#peaks);
      this.#peaks = larger;
    }
    for (const sample of samples) {
      const part = Math.floor(this.#length / PEAK_SAMPLES);
      const level = Math.abs(sample) / FULL_SCALE;
      if (level > (this.#peaks[part] ?? 0)) this.#peaks[part] = level;
      this.#length += 1;
    }
  }

  /** The peaks so far, from 0 to 1. */
  get value(): Float32Array {
    return this.#peaks.subarray(0, Math.ceil(this.#length / PEAK_SAMPLES));
  }
}
