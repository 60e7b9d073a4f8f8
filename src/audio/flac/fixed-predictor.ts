/** The fixed predictors (RFC 9639, section 9.2.5): polynomials through the last samples. */

/** The highest order. The residual of each order is the difference of the residual of the order below. */
const MAX_FIXED_ORDER = 4;

/** The residual with the smallest sum of absolute values. */
export interface FixedPrediction {
  /** Samples at the start that are sent as they are; their entries in `residual` are not used. */
  readonly order: number;
  readonly residual: Int32Array;
}

/** Predicts a block by each order and keeps the best. */
export function predictFixed(samples: Int32Array): FixedPrediction {
  let residual = samples;
  let best: FixedPrediction = { order: 0, residual };
  let least = magnitude(residual, 0);
  for (let order = 1; order <= MAX_FIXED_ORDER && order < samples.length; order += 1) {
    residual = difference(residual);
    const sum = magnitude(residual, order);
    if (sum < least) {
      least = sum;
      best = { order, residual };
    }
  }
  return best;
}

function difference(values: Int32Array): Int32Array {
  const differences = new Int32Array(values.length);
  for (let at = 0; at < values.length; at += 1) differences[at] = (values[at] ?? 0) - (values[at - 1] ?? 0);
  return differences;
}

function magnitude(residual: Int32Array, from: number): number {
  let sum = 0;
  for (let at = from; at < residual.length; at += 1) sum += Math.abs(residual[at] ?? 0);
  return sum;
}
