/** Linear prediction (RFC 9639, section 9.2.6) with coefficients from the autocorrelation of the block. */

/** More coefficients cost more bits than they save at 24 kHz and 80 ms. */
const ORDER = 10;
/** Width of one coefficient. */
export const COEFFICIENT_BITS = 12;
/** The format has four bits and a sign for the shift; negative shifts are forbidden. */
const MAX_SHIFT = 15;

/** A prediction with integers, which every decoder repeats exactly. */
export interface LinearPrediction {
  /** For the last sample, the one before it, and so on. */
  readonly coefficients: readonly number[];
  /** The weighted sum is divided by 2 to this power, rounded down. */
  readonly shift: number;
  /** Entries before the number of coefficients are not used. */
  readonly residual: Int32Array;
}

/** Predicts a block; null when it is too short or too simple for it. */
export function predictLinear(samples: Int32Array): LinearPrediction | null {
  if (samples.length <= 2 * ORDER) return null;
  const exact = levinsonDurbin(autocorrelation(windowed(samples)));
  const quantized = exact && quantize(exact);
  if (!quantized) return null;
  const residual = residualOf(samples, quantized.coefficients, quantized.shift);
  return residual && { ...quantized, residual };
}

/** A Welch window: the ends, whose neighbors are unknown, count less. */
function windowed(samples: Int32Array): Float64Array {
  const middle = (samples.length - 1) / 2;
  const values = new Float64Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) {
    const place = (at - middle) / (middle + 1);
    values[at] = (samples[at] ?? 0) * (1 - place * place);
  }
  return values;
}

function autocorrelation(values: Float64Array): Float64Array {
  const sums = new Float64Array(ORDER + 1);
  for (let lag = 0; lag <= ORDER; lag += 1) {
    let sum = 0;
    for (let at = lag; at < values.length; at += 1) sum += (values[at] ?? 0) * (values[at - lag] ?? 0);
    sums[lag] = sum;
  }
  return sums;
}

/** Solves the normal equations (Durbin, "The fitting of time-series models", 1960). Null for silence. */
function levinsonDurbin(correlation: Float64Array): Float64Array | null {
  let error = correlation[0] ?? 0;
  let coefficients = new Float64Array(ORDER);
  for (let order = 0; order < ORDER; order += 1) {
    if (!(error > 0)) return null;
    let reflection = correlation[order + 1] ?? 0;
    for (let k = 0; k < order; k += 1) reflection -= (coefficients[k] ?? 0) * (correlation[order - k] ?? 0);
    reflection /= error;
    const before = coefficients;
    coefficients = before.map((value, k) =>
      k < order ? value - reflection * (before[order - 1 - k] ?? 0) : value,
    );
    coefficients[order] = reflection;
    error *= 1 - reflection * reflection;
  }
  return coefficients;
}

function quantize(exact: Float64Array): Omit<LinearPrediction, 'residual'> | null {
  const largest = exact.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (!(largest > 0) || !Number.isFinite(largest)) return null;
  const limit = 2 ** (COEFFICIENT_BITS - 1);
  const shift = Math.min(MAX_SHIFT, COEFFICIENT_BITS - 2 - Math.floor(Math.log2(largest)));
  if (shift < 0) return null;
  const coefficients: number[] = [];
  // What rounding leaves over goes to the next coefficient, so that the errors do not add up.
  let rest = 0;
  for (const value of exact) {
    const scaled = value * 2 ** shift + rest;
    const rounded = Math.max(-limit, Math.min(limit - 1, Math.round(scaled)));
    rest = scaled - rounded;
    coefficients.push(rounded);
  }
  return { coefficients, shift };
}

/** Null when an entry does not fit what the rest of the encoder can fold. */
function residualOf(samples: Int32Array, coefficients: readonly number[], shift: number): Int32Array | null {
  const residual = new Int32Array(samples.length);
  const scale = 2 ** shift;
  for (let at = coefficients.length; at < samples.length; at += 1) {
    // At most 2^16 * 2^12 * 10: more than 32 bits, exact in a double.
    let sum = 0;
    for (let back = 0; back < coefficients.length; back += 1) {
      sum += (coefficients[back] ?? 0) * (samples[at - 1 - back] ?? 0);
    }
    const value = (samples[at] ?? 0) - Math.floor(sum / scale);
    if (Math.abs(value) >= 2 ** 30) return null;
    residual[at] = value;
  }
  return residual;
}
