import { ordinal, pair, quantity, year } from '../../number-words.ts';
import { NUMBER } from '../../quantities.ts';
import { type Match, type Rule, rule } from '../../rule.ts';

const ORDINAL_ENDING = '(?:st|nd|rd|th|ST|ND|RD|TH)';

/** 1st, 22nd, 101st, 1st-3rd. */
const ordinals = rule(
  `(\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,12})${ORDINAL_ENDING}(?:[-–](\\d{1,4})${ORDINAL_ENDING})?(s?)(?![A-Za-z0-9])`,
  (match) => {
    const upper = match.part(2) && ` to ${ordinal(match.part(2))}`;
    return `${ordinal(match.part(1).replaceAll(',', ''))}${upper}${match.part(3)}`;
  },
);

/** 10-20, 1990-1995, 2019-20, 5 - 3 = 2. */
const range = rule(`(${NUMBER})( ?)([-–—])( ?)(${NUMBER})(?![\\d]|[-/]\\d)`, (match) => {
  const [from, to] = [match.part(1), match.part(5)];
  if (match.part(2) !== match.part(4) || /[A-Za-z]-$/.test(textBefore(match))) return null;
  if (/^[A-Za-z]/.test(match.rest)) return null;
  if (match.part(2) && equation(match)) return `${quantity(from)} minus ${quantity(to)}`;
  if (match.part(2) && match.part(3) === '—') return null;
  return `${rangeEnd(from)} to ${rangeEnd(to, from)}`;
});

const textBefore = (match: Match): string =>
  match.context.text.slice(Math.max(0, match.start - 4), match.start);

const equation = (match: Match): boolean =>
  /^[ \d.+*/×÷−-]{0,20}=/.test(match.rest) ||
  /= ?$/.test(match.context.text.slice(Math.max(0, match.start - 3), match.start));

/** Reads one end of a range. Four digits are read as a year (1990-1995, 2019-20), which suits page numbers as well. */
function rangeEnd(digits: string, from = digits): string {
  if (/^(?:1[1-9]|20)\d\d$/.test(digits)) return year(digits);
  if (/^(?:1[1-9]|20)\d\d$/.test(from) && /^\d\d$/.test(digits)) return pair(digits);
  return quantity(digits);
}

/** Ordinals and ranges of numbers. */
export const RANGE_RULES: readonly Rule[] = [ordinals, range];
