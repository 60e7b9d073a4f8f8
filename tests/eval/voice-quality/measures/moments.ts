import { sum } from '../../../bench/measures/statistics.ts';

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** Of the whole population, not of a sample. */
export function standardDeviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Sums of products of what pairs deviate from their own means: they add up over utterances. */
export interface Comoments {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

export function comoments(pairs: readonly (readonly [number, number])[]): Comoments {
  const [x, y] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [a, b] of pairs) {
    xx += (a - x) ** 2;
    xy += (a - x) * (b - y);
    yy += (b - y) ** 2;
  }
  return { xx, xy, yy };
}

/** Pearson's correlation within the groups: what differs between them counts for nothing. */
export function pooledCorrelation(groups: readonly Comoments[]): number {
  const total = (read: (group: Comoments) => number) => sum(groups.map(read));
  return total(({ xy }) => xy) / Math.sqrt(total(({ xx }) => xx) * total(({ yy }) => yy));
}
