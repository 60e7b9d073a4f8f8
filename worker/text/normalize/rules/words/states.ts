import { DOUBTFUL_CODES, POSTAL_CODES, STATE_ABBREVIATIONS } from '../../../tables/state-table.ts';
import { type Match, type Rule, rule } from '../../rule.ts';

/** Whether a capitalized word and a comma precede: "Austin, TX". */
const afterPlace = (match: Match): boolean =>
  /[A-Z][a-z]+, $/.test(match.context.text.slice(Math.max(0, match.start - 16), match.start));

const ZIP = /^ \d{5}(?!\d)/;

/** "Austin, TX", "CA 94103". */
const postal = rule("([A-Z]{2})(?![A-Za-z0-9'.])", (match) => {
  const code = match.part(1);
  const sure =
    ZIP.test(match.rest) ||
    (afterPlace(match) && !DOUBTFUL_CODES.has(code) && /^(?:$|[,.;:)]| )/.test(match.rest));
  return sure ? (POSTAL_CODES.get(code) ?? null) : null;
});

/** "Lauderdale, Fla." */
const press = rule('([A-Z][a-z]{1,4})\\.(?![A-Za-z])', (match) => {
  const name = STATE_ABBREVIATIONS.get(match.part(1));
  return name && afterPlace(match) ? `${name}${match.stops ? ' .' : ''}` : null;
});

/** "(D-CA)": a politician's party and state. */
const seat = rule('([DRI])-([A-Z]{2})(?=\\))', (match) => {
  const name = POSTAL_CODES.get(match.part(2));
  return name && match.before === '(' ? `${match.part(1)} ${name}` : null;
});

/** Rules for what starts with a letter. */
export const STATE_RULES: readonly Rule[] = [seat, postal, press];
