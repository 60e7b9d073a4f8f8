import { designFilterBank, type FilterBank } from './filter-bank.ts';

/**
 * Changes the sample rate of one signal that comes in pieces: what comes out does not depend on how it was cut.
 * Output sample n stands at the time of input position n * down / up; there is no delay, only the look ahead.
 */
export class Resampler {
  readonly #bank: FilterBank;
  /** Input samples that may still be needed: the first is the first that the next output sample reaches. */
  #held: Float32Array<ArrayBuffer>;
  /** How far the next output sample stands behind an input sample, in `up`ths of the way to the one after it. */
  #phase = 0;

  /** Rates in Hz. */
  constructor(inputRate: number, outputRate: number) {
    this.#bank = designFilterBank(inputRate, outputRate);
    this.#held = this.#silence();
  }

  /** The output that `input` completes. */
  process(input: Float32Array): Float32Array<ArrayBuffer> {
    const { up, down, taps, coefficients } = this.#bank;
    const held = joined(this.#held, input);
    // Each output sample reaches over `taps` input samples.
    const room = held.length - taps + 1;
    const count = Math.max(0, Math.ceil((room * up - this.#phase) / down));
    const output = new Float32Array(count);
    let at = 0;
    let phase = this.#phase;
    for (let n = 0; n < count; n += 1) {
      const row = phase * taps;
      let sum = 0;
      for (let tap = 0; tap < taps; tap += 1) {
        sum += (coefficients[row + tap] ?? 0) * (held[at + tap] ?? 0);
      }
      output[n] = sum;
      phase += down;
      at += Math.floor(phase / up);
      phase %= up;
    }
    this.#held = held.slice(at);
    this.#phase = phase;
    return output;
  }

  /** The rest of the output, as if silence followed; then the resampler is as new. */
  flush(): Float32Array<ArrayBuffer> {
    const rest = this.process(new Float32Array(this.#bank.taps / 2));
    this.reset();
    return rest;
  }

  /** Forgets the signal. */
  reset(): void {
    this.#held = this.#silence();
    this.#phase = 0;
  }

  /** What stands before the first sample of a signal, as far as the first output sample reaches back. */
  #silence(): Float32Array<ArrayBuffer> {
    return new Float32Array(this.#bank.taps / 2 - 1);
  }
}

function joined(a: Float32Array, b: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
