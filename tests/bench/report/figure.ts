/** One measured number with its unit, its target, and what it contains. */
export interface Figure {
  /** Heading of its group. */
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  readonly target: Target | null;
  /** What exactly was measured, in one line. */
  readonly note: string;
}

/** `ratio` has no unit; MB are 10^6 bytes. */
export type Unit = 'ratio' | 'ms' | 's' | 'MB' | 'KB' | 'count';

export interface Target {
  readonly rule: 'at most' | 'at least' | 'below';
  readonly value: number;
}

const REACHED: Readonly<Record<Target['rule'], (value: number, bound: number) => boolean>> = {
  'at most': (value, bound) => value <= bound,
  'at least': (value, bound) => value >= bound,
  below: (value, bound) => value < bound,
};

export type Verdict = 'met' | 'MISSED' | '';

export function verdict({ value, target }: Pick<Figure, 'value' | 'target'>): Verdict {
  if (target === null) return '';
  return REACHED[target.rule](value, target.value) ? 'met' : 'MISSED';
}
