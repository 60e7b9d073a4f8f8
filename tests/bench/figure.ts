/** One measured number with its unit, what it must reach, and what is in it. */
export interface Figure {
  /** Heading under which it is shown. */
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  readonly target: Target | null;
  /** What exactly was measured; one line. */
  readonly note: string;
}

/** `ratio` has no unit; MB are 10^6 bytes. */
export type Unit = 'ratio' | 'ms' | 's' | 'MB' | 'KB' | 'count';

export interface Target {
  readonly rule: 'at most' | 'below';
  readonly value: number;
}

export type Verdict = 'met' | 'MISSED' | '';

export function verdict({ value, target }: Pick<Figure, 'value' | 'target'>): Verdict {
  if (target === null) return '';
  const reached = target.rule === 'at most' ? value <= target.value : value < target.value;
  return reached ? 'met' : 'MISSED';
}
