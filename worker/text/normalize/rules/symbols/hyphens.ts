import { HYPHENATED } from '../../../tables/hyphen-table.ts';
import { type Rule, rule } from '../../rule.ts';

/** "Wi-Fi", "sci-fi". */
const whole = rule(
  '[A-Za-z]{1,5}(?:-[A-Za-z]{1,5}){1,2}(?![A-Za-z0-9-])',
  (match) => HYPHENATED.get(match.written.toLowerCase()) ?? null,
);

/** "re-enter": the prefix is not the musical "re". */
const prefix = rule(
  '([A-Za-z]{2,5}-)(?=[a-z])',
  (match) => HYPHENATED.get(match.written.toLowerCase()) ?? null,
);

/** Rules for what starts with a letter. */
export const HYPHEN_RULES: readonly Rule[] = [whole, prefix];
