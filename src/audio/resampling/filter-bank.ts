/** The filters of a resampler: one windowed sinc, cut into phases, each for one place between two samples. */
export interface FilterBank {
  /** Ratio of the rates in lowest terms: `up` output samples for `down` input samples. */
  readonly up: number;
  readonly down: number;
  /** Input samples that one output sample is made of; a multiple of four. */
  readonly taps: number;
  /** Phases in the way from one input sample to the next: `up`, or fewer, between which is to be interpolated. */
  readonly phases: number;
  /** `taps` coefficients for each phase, one phase after the other; one phase more than `phases`, for the far end. */
  readonly coefficients: Float32Array;
}

/** What a filter lets through and what it stops. Edges are shares of the lower rate's half. */
export interface FilterShape {
  /** Up to here nothing is lost (0.1 dB). */
  readonly passEdge: number;
  /** From here on all is lost. Beyond 1, what lies above the half is folded back, but only to `2 - stopEdge` and up. */
  readonly stopEdge: number;
  /** How far down the stop band is, in dB. */
  readonly stopDb: number;
}

/** For listening: 10 kHz of 12 pass where the lower rate is 24 kHz, and nothing is folded anywhere (80 dB). */
export const FOR_LISTENING: FilterShape = { passEdge: 10 / 12, stopEdge: 1, stopDb: 80 };
/** For measuring: a third of the work. Up to three quarters of the half all is as it was; above, folds are let be. */
export const FOR_MEASURING: FilterShape = { passEdge: 0.75, stopEdge: 1.25, stopDb: 75 };

/** Ratios with more phases than any usual pair of rates needs (11 025 to 24 000 Hz: 320) are interpolated. */
const MOST_PHASES = 640;
/**
 * Phases to interpolate between. A straight line misses a sine of the highest frequency by at most
 * (pi / phases)^2 / 8 of its amplitude: -94 dB.
 */
const INTERPOLATED_PHASES = 256;

/**
 * The filters between two rates, in whole Hz. Designed with the Kaiser window: its shape from the stop band's depth, its
 * length from the width of the transition (J. F. Kaiser, "Nonrecursive digital filter design using the I0-sinh window
 * function", 1974).
 */
export function designFilterBank(inputRate: number, outputRate: number, shape: FilterShape): FilterBank {
  const { passEdge, stopEdge, stopDb } = shape;
  const divisor = greatestCommonDivisor(inputRate, outputRate);
  const up = outputRate / divisor;
  const down = inputRate / divisor;
  const phases = up <= MOST_PHASES ? up : INTERPOLATED_PHASES;
  const nyquist = Math.min(inputRate, outputRate) / 2;
  // Radians for each input sample.
  const transition = (2 * Math.PI * nyquist * (stopEdge - passEdge)) / inputRate;
  const taps = 4 * Math.ceil(((stopDb - 8) / (2.285 * transition) + 2) / 4);
  const beta = 0.1102 * (stopDb - 8.7);
  // The middle of the transition, in cycles for each input sample.
  const cutoff = (nyquist * (stopEdge + passEdge)) / 2 / inputRate;
  const coefficients = new Float32Array((phases + 1) * taps);
  for (let phase = 0; phase <= phases; phase += 1) {
    const row = Float64Array.from({ length: taps }, (_, tap) => {
      // Distance, in input samples, from the output sample to the input sample of this tap.
      const x = tap - (taps / 2 - 1) - phase / phases;
      return 2 * cutoff * sinc(2 * cutoff * x) * kaiser(x / (taps / 2), beta);
    });
    // Every phase lets a constant through unchanged: else the phases would hum.
    const sum = row.reduce((total, value) => total + value, 0);
    coefficients.set(
      row.map((value) => value / sum),
      phase * taps,
    );
  }
  return { up, down, taps, phases, coefficients };
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** The Kaiser window at `x`, -1 to 1, but for a constant factor. */
function kaiser(x: number, beta: number): number {
  return Math.abs(x) > 1 ? 0 : besselI0(beta * Math.sqrt(1 - x * x));
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
