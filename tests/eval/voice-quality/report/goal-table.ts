import type { Goal } from '../targets.ts';
import { digits, type Table } from './table.ts';

/** Sentences of a whole set. */
const WHOLE = 100;

/** The goals, and whether they were reached. */
export function goalTable(goals: readonly Goal[], sentences: number): Table {
  const met = goals.filter(({ verdict }) => verdict === 'met').length;
  return {
    title: `${met} of ${goals.length} goals met`,
    note: sentences < WHOLE ? `Over ${sentences} sentences of a set these are only a hint.` : '',
    head: ['goal', 'value', 'to be', ''],
    rows: goals.map(({ name, target, value, verdict }) => [
      name,
      digits(value, 3),
      `${target.rule} ${target.value}`,
      verdict,
    ]),
  };
}
