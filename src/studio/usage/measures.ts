import { count, seconds } from '../shared/format/numbers.ts';
import type { Sums } from './tally.ts';

/** What is counted, and how it is shown. */
export interface Measure {
  readonly key: keyof Sums;
  readonly label: string;
  format(value: number): string;
}

export const MEASURES: readonly [Measure, ...Measure[]] = [
  { key: 'requests', label: 'Generations', format: count },
  { key: 'input_chars', label: 'Characters', format: count },
  { key: 'output_audio_seconds', label: 'Audio generated', format: seconds },
  { key: 'input_audio_seconds', label: 'Audio received', format: seconds },
];
