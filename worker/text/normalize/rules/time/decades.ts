import { cardinal, pair, plural, year } from '../../number-words.ts';
import { type Rule, rule } from '../../rule.ts';

/** Words that precede a time in seconds rather than a decade. */
const SECONDS = /^(?:a|for|in|after|every|took|takes|about|than|of|within|another|by|per|only)$/i;

/** "1990s", "1800s", "the '90s", "80's"; "30s" may be seconds. */
const decade = rule(`(\\d{4}|\\d0)'?s(?![A-Za-z0-9])`, (match) => {
  const digits = match.part(1);
  if (digits.length === 4) return digits.endsWith('0') ? plural(year(digits)) : null;
  if (
    (SECONDS.test(match.wordBefore) || /\d/.test(match.context.text.charAt(match.start - 3))) &&
    match.before !== "'"
  )
    return null;
  return digits === '00' ? 'two thousands' : plural(year(digits));
});

/** '99, '05. */
const apostropheYear = rule(`'(\\d\\d)(?![\\dA-Za-z'])`, (match) => pair(match.part(1)));

/** "'90s" with its apostrophe. */
const apostropheDecade = rule(`'(\\d0)'?s(?![A-Za-z0-9])`, (match) =>
  match.part(1) === '00' ? 'two thousands' : plural(year(match.part(1))),
);

/** "100s of people", "10,000s of them". */
const many = rule(`(10{1,6}|10{0,2},000|1,000,000)s(?= of )`, (match) => {
  const words = cardinal(match.part(1).replaceAll(',', ''));
  const [first = '', ...others] = words.split(' ');
  const counted = plural(others.at(-1) ?? first);
  return /^(?:ten|one hundred) thousand/.test(words)
    ? `${plural(words.split(' ').at(-2) ?? '')} of ${counted}`
    : counted;
});

/** Decades that start with a digit. */
export const DECADE_DIGIT_RULES: readonly Rule[] = [many, decade];
/** Years and decades that start with an apostrophe. */
export const DECADE_SYMBOL_RULES: readonly Rule[] = [apostropheDecade, apostropheYear];
