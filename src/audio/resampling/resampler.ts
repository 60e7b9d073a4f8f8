import { BoundedCache } from '../../primitives/bounded-cache.ts';
import { designFilterBank, type FilterBank, type FilterShape, FOR_LISTENING } from './filter-bank.ts';

/** Number of pairs of rates whose filters are kept: designing one takes a millisecond or more. */
const KEPT_BANKS = 8;
const banks = new BoundedCache<FilterBank>(KEPT_BANKS);

/**
 * Resamples one signal that arrives in pieces; the output does not depend on where it was cut. Output sample n is at input
 * position n * down / up, without delay; the resampler only looks ahead.
 */
export class Resampler {
  readonly #bank: FilterBank;
  /** Input samples that are still needed, from the first that the next output sample uses. */
  #held: Float32Array<ArrayBuffer>;
  /** Position of the next output sample after an input sample, in 1/`up` of the distance to the next one. */
  #phase = 0;

  /** Rates in whole Hz. */
  constructor(inputRate: number, outputRate: number, shape: FilterShape = FOR_LISTENING) {
    this.#bank = filterBank(inputRate, outputRate, shape);
    this.#held = this.#silence();
  }

  /** Returns the output that `input` completes. */
  process(input: Float32Array): Float32Array<ArrayBuffer> {
    const { up, down, taps, phases, coefficients } = this.#bank;
    const held = joined(this.#held, input);
    // Each output sample uses `taps` input samples.
    const room = held.length - taps + 1;
    const count = Math.max(0, Math.ceil((room * up - this.#phase) / down));
    const output = new Float32Array(count);
    // The loop uses integers only: a remainder for each sample would cost as much as its sum.
    const wholeStep = Math.floor(down / up);
    const partStep = down % up;
    const phasesPerPart = phases / up;
    let at = 0;
    let phase = this.#phase;
    for (let n = 0; n < count; n += 1) {
      const place = phase * phasesPerPart;
      const row = Math.trunc(place);
      let sample = product(coefficients, row * taps, held, at, taps);
      if (row !== place) {
        const next = product(coefficients, (row + 1) * taps, held, at, taps);
        sample += (place - row) * (next - sample);
      }
      output[n] = sample;
      at += wholeStep;
      phase += partStep;
      if (phase >= up) {
        phase -= up;
        at += 1;
      }
    }
    this.#held = held.slice(at);
    this.#phase = phase;
    return output;
  }

  /** Returns the rest of the output, as if silence followed, and resets the resampler. */
  flush(): Float32Array<ArrayBuffer> {
    const rest = this.process(new Float32Array(this.#bank.taps / 2));
    this.reset();
    return rest;
  }

  /** Resets the resampler. */
  reset(): void {
    this.#held = this.#silence();
    this.#phase = 0;
  }

  /** The silence before a signal that its first output sample uses. */
  #silence(): Float32Array<ArrayBuffer> {
    return new Float32Array(this.#bank.taps / 2 - 1);
  }
}

function filterBank(inputRate: number, outputRate: number, shape: FilterShape): FilterBank {
  const key = [inputRate, outputRate, ...Object.values(shape)].join('/');
  const bank = banks.get(key) ?? designFilterBank(inputRate, outputRate, shape);
  banks.set(key, bank);
  return bank;
}

/** Four independent sums, which the processor adds in parallel. */
function product(a: Float32Array, fromA: number, b: Float32Array, fromB: number, length: number): number {
  let sum0 = 0;
  let sum1 = 0;
  let sum2 = 0;
  let sum3 = 0;
  for (let n = 0; n < length; n += 4) {
    const i = fromA + n;
    const j = fromB + n;
    sum0 += (a[i] ?? 0) * (b[j] ?? 0);
    sum1 += (a[i + 1] ?? 0) * (b[j + 1] ?? 0);
    sum2 += (a[i + 2] ?? 0) * (b[j + 2] ?? 0);
    sum3 += (a[i + 3] ?? 0) * (b[j + 3] ?? 0);
  }
  return sum0 + sum1 + (sum2 + sum3);
}

function joined(a: Float32Array, b: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
