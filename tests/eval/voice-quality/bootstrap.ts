import { NOISE_PLACE, uniformAt } from '../../../worker/audio/noise.ts';
import { quantile } from '../../bench/measures/statistics.ts';

/** A figure and the 95 % interval in which it would lie over other sentences of the same kind. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const DRAWS = 2_000;
const SEED = 1;

/**
 * Percentile bootstrap (B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13). The same
 * draws for the same count: figures of two systems over the same sentences are compared sentence by sentence.
 * @param count of what is drawn from
 * @param statistic of the items with these numbers, some more than once, some never
 */
export function bootstrap(count: number, statistic: (items: readonly number[]) => number): Interval {
  if (count === 0) throw new Error('The sample is empty.');
  const all = Array.from({ length: count }, (_, n) => n);
  const values = Array.from({ length: DRAWS }, (_, draw) =>
    statistic(all.map((n) => Math.floor(uniformAt(SEED, NOISE_PLACE.writer, draw, n) * count))),
  ).filter(Number.isFinite);
  const value = statistic(all);
  // A ratio whose denominator is always 0 has no interval.
  if (values.length === 0) return { value, low: Number.NaN, high: Number.NaN };
  return { value, low: quantile(values, 0.025), high: quantile(values, 0.975) };
}
