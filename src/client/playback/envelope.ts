/**
 * The loudness of a sound that may start and end anywhere without a click. It rises by one step each sample, and it is
 * never higher than the samples that are left can bring down to silence: with `left` samples to go it is at most
 * `left` steps. So a sound whose end is near fades by itself, and one that gets more samples in time rises again.
 */
export class Envelope {
  /** Samples from silence to full loudness. */
  readonly length: number;
  readonly #step: number;
  #ramp = 0;

  /** @param length in samples */
  constructor(length: number) {
    this.length = Math.max(1, Math.round(length));
    this.#step = 1 / this.length;
  }

  /** Samples that bring the present loudness down to silence. */
  get tail(): number {
    return Math.ceil(this.#ramp / this.#step - 1e-9);
  }

  /** The factor of the next sample, 0 to 1; `left` counts that sample and all that are known to follow. */
  next(left: number): number {
    this.#ramp = Math.min(1, this.#ramp + this.#step, left * this.#step);
    return smooth(this.#ramp);
  }

  /** Back to silence, for a sound that has ended. */
  reset(): void {
    this.#ramp = 0;
  }
}

/** 0 to 1 in the shape of an S: flat at both ends, steepest (1.5) in the middle. */
function smooth(x: number): number {
  return x * x * (3 - 2 * x);
}
