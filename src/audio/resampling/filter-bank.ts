/** The filters of a resampler: a windowed sinc in phases, each for a position between two samples. */
export interface FilterBank {
  /** Ratio of the rates in lowest terms: `up` output samples for `down` input samples. */
  readonly up: number;
  readonly down: number;
  /** Input samples per output sample; a multiple of four. */
  readonly taps: number;
  /** Phases between two input samples: `up`, or fewer with interpolation between them. */
  readonly phases: number;
  /** `taps` coefficients for each phase in order, and for one phase more than `phases`, the end of the last one. */
  readonly coefficients: Float32Array;
}

/** Pass band and stop band of a filter. Edges are fractions of half the lower rate. */
export interface FilterShape {
  /** End of the pass band (0.1 dB). */
  readonly passEdge: number;
  /** Start of the stop band. Above 1, aliasing reaches down to `2 - stopEdge`. */
  readonly stopEdge: number;
  /** Attenuation of the stop band in dB. */
  readonly stopDb: number;
}

/** For listening: at a lower rate of 24 kHz, 10 of 12 kHz pass without aliasing (80 dB). */
export const FOR_LISTENING: FilterShape = { passEdge: 10 / 12, stopEdge: 1, stopDb: 80 };
/** For measuring: a third of the work. Exact up to three quarters of the band; aliasing above is accepted. */
export const FOR_MEASURING: FilterShape = { passEdge: 0.75, stopEdge: 1.25, stopDb: 75 };

/** Ratios with more phases than a usual pair of rates needs (11 025 to 24 000 Hz: 320) are interpolated. */
const MOST_PHASES = 640;
/**
 * Phases to interpolate between. Linear interpolation of a sine of the highest frequency errs by at most
 * (pi / phases)^2 / 8 of its amplitude, -94 dB.
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
  // Radians per input sample.
  const transition = (2 * Math.PI * nyquist * (stopEdge - passEdge)) / inputRate;
  const taps = 4 * Math.ceil(((stopDb - 8) / (2.285 * transition) + 2) / 4);
  const beta = 0.1102 * (stopDb - 8.7);
  // The middle of the transition, in cycles per input sample.
  const cutoff = (nyquist * (stopEdge + passEdge)) / 2 / inputRate;
  const coefficients = new Float32Array((phases + 1) * taps);
  for (let phase = 0; phase <= phases; phase += 1) {
    const row = Float64Array.from({ length: taps }, (_, tap) => {
      // Distance, in input samples, from the output sample to the input sample of this tap.
      const x = tap - (taps / 2 - 1) - phase / phases;
      return 2 * cutoff * sinc(2 * cutoff * x) * kaiser(x / (taps / 2), beta);
    });
    // Each phase passes a constant unchanged; otherwise the phases would hum.
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

/** The Kaiser window at `x` from -1 to 1, up to a constant factor. */
function kaiser(x: number, beta: number): number {
  return Math.abs(x) > 1 ? 0 : besselI0(beta * Math.sqrt(1 - x * x));
}

/** The modified Bessel function of order zero, from its power series. */
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
