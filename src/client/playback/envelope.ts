/**
 * The gain of a sound that can start and end at any sample without a click. It rises by one step per sample, and with
 * `left` samples to go it is at most `left` steps, so that it can always reach silence in time: a sound that nears its
 * end fades out by itself, and rises again when more samples arrive before that.
 */
export class Envelope {
  /** Samples from silence to full gain. */
  readonly length: number;
  readonly #step: number;
  #ramp = 0;

  /** @param length in samples */
  constructor(length: number) {
    this.length = Math.max(1, Math.round(length));
    this.#step = 1 / this.length;
  }

  /** Samples from the current gain down to silence. */
  get tail(): number {
    return Math.ceil(this.#ramp / this.#step - 1e-9);
  }

  /** The gain of the next sample, 0 to 1; `left` counts that sample and those known to follow. */
  next(left: number): number {
    this.#ramp = Math.min(1, this.#ramp + this.#step, left * this.#step);
    return smooth(this.#ramp);
  }

  /** Returns to silence, after a sound has ended. */
  reset(): void {
    this.#ramp = 0;
  }
}

/** An S-curve from 0 to 1: flat at both ends, with a slope of 1.5 in the middle. */
function smooth(x: number): number {
  return x * x * (3 - 2 * x);
}
