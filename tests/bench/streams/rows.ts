import { quantile } from '../measures/statistics.ts';
import type { Figure, Unit } from '../report/figure.ts';

/** Common properties of the figures of one row of measurements. */
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly note?: string;
  readonly unit?: Unit;
  /** Of every one of the figures. */
  readonly target?: Figure['target'];
}

/** One figure. */
export function figure({ group, name, note = '', unit = 'ms', target = null }: Row, value: number): Figure {
  return { group, name, value, unit, target, note };
}

/** Quantiles of `values` (1 is the maximum), the note with the first. */
export function quantiles(
  row: Row,
  values: readonly number[],
  qs: readonly number[] = [0.5, 0.95],
): Figure[] {
  return qs.map((q, i) =>
    figure(
      {
        ...row,
        name: `${row.name}, ${q === 1 ? 'max' : `p${100 * q}`}`,
        note: i === 0 ? (row.note ?? '') : '',
      },
      quantile(values, q),
    ),
  );
}

/** The ratio of `values` to `reference`, quantile by quantile. */
export function ratios(row: Row, values: readonly number[], reference: readonly number[]): Figure[] {
  return [0.5, 0.95].map((q, i) =>
    figure(
      { ...row, unit: 'ratio', name: `${row.name}, p${100 * q}`, note: i === 0 ? (row.note ?? '') : '' },
      quantile(values, q) / quantile(reference, q),
    ),
  );
}
