/** The filters of a resampler: one windowed sinc, cut into as many phases as there are places between two samples. */
export interface FilterBank {
  /** Ratio of the rates in lowest terms: `up` output samples for `down` input samples. */
  readonly up: number;
  readonly down: number;
  /** Input samples that one output sample is made of; even. */
  readonly taps: number;
  /** `taps` coefficients for each of the `up` phases, one phase after the other. */
  readonly coefficients: Float32Array;
}

/** Stop band: 80 dB down (10 dB better than is promised). */
const STOP_DB = 80;
/** The pass band ends at this share of the lower rate's half: 10 kHz of 12 where the lower rate is 24 kHz. */
const PASS_SHARE = 10 / 12;

/**
 * The filters between two rates, in whole Hz. Designed with the Kaiser window: its shape from the stop band's depth, its length from the width of the transition
 * (J. F. Kaiser, "Nonrecursive digital filter design using the I0-sinh window function", 1974).
 */
export function designFilterBank(inputRate: number, outputRate: number): FilterBank {
  const divisor = greatestCommonDivisor(inputRate, outputRate);
  const up = outputRate / divisor;
  const down = inputRate / divisor;
  const nyquist = Math.min(inputRate, outputRate) / 2;
  // Radians for each input sample.
  const transition = (2 * Math.PI * nyquist * (1 - PASS_SHARE)) / inputRate;
  const taps = 2 * Math.ceil((STOP_DB - 8) / (2.285 * transition) / 2) + 2;
  const beta = 0.1102 * (STOP_DB - 8.7);
  // The middle of the transition, in cycles for each input sample.
  const cutoff = (nyquist * (1 + PASS_SHARE)) / 2 / inputRate;
  const coefficients = new Float32Array(up * taps);
  for (let phase = 0; phase < up; phase += 1) {
    const row = Float64Array.from({ length: taps }, (_, tap) => {
      // Distance, in input samples, from the output sample to the input sample of this tap.
      const x = tap - (taps / 2 - 1) - phase / up;
      return 2 * cutoff * sinc(2 * cutoff * x) * kaiser(x / (taps / 2), beta);
    });
    // Every phase lets a constant through unchanged: else the phases would hum.
    const sum = row.reduce((total, value) => total + value, 0);
    coefficients.set(
      row.map((value) => value / sum),
      phase * taps,
    );
  }
  return { up, down, taps, coefficients };
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** The Kaiser window at `x`, -1 to 1. */
function kaiser(x: number, beta: number): number {
  return Math.abs(x) > 1 ? 0 : besselI0(beta * Math.sqrt(1 - x * x)) / besselI0(beta);
}

/** The modified Bessel function of order zero, by its power series. */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > 1e-12 * sum; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
