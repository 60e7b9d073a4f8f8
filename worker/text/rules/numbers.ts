import {
  cardinal,
  codeNumber,
  fraction,
  groupDigits,
  ordinal,
  pair,
  quantity,
  spellDigits,
  year,
} from '../numberWords.ts';
import { NUMBER, sayAmount } from '../quantities.ts';
import { type Match, type Rule, rule } from '../rule.ts';
import { sayToken } from '../token.ts';
import { isYear } from '../yearContext.ts';

const FIXED: Readonly<Record<string, string>> = {
  '24/7': 'twenty four seven',
  '9/11': 'nine eleven',
  '24/7/365': 'twenty four seven three sixty five',
  '50/50': 'fifty fifty',
  '50-50': 'fifty fifty',
  '20/20': 'twenty twenty',
  '911': 'nine one one',
  '411': 'four one one',
};

const said = rule(
  '(?:24/7/365|24/7|9/11|50[-/]50|20/20)(?![\\d/])|(?:911|411)(?![\\d.,%:-]\\d|\\d)',
  (match) => {
    const text = match.written;
    if (text.length === 3 && !/^(?:call|calls|called|calling|dial|dialed|a|the|to)$/i.test(match.wordBefore))
      return null;
    return FIXED[text] ?? null;
  },
);

const NAMED =
  /^(?:Boeing|Airbus|Area|Interstate|Highway|Hwy|Route|Cessna|Flight|flight|Room|room|Suite|Bus)$/;

/** Numbers in names: Boeing 747, F-150. */
const named = rule('(\\d{3})(?![\\d.,:/%]\\d|\\d)', (match) => {
  const letter = /(?:^|[^A-Za-z])[A-Z]{1,2}-$/.test(
    match.scene.text.slice(Math.max(0, match.start - 4), match.start),
  );
  return letter || NAMED.test(match.wordBefore) ? codeNumber(match.part(1)) : null;
});

/** 192.168.0.1. */
const address = rule(
  '(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})(?:(:)(\\d{1,5}))?(?![\\d.]\\d|\\d)',
  (match) => {
    const dotted = [1, 2, 3, 4].map((index) => codeNumber(match.part(index))).join(' dot ');
    return match.part(5) ? `${dotted} port ${codeNumber(match.part(6))}` : dotted;
  },
);

/** 2.0.1. */
const version = rule('\\d{1,6}(?:\\.\\d{1,6}){2,5}(?![\\d])', (match) =>
  match.written.split('.').map(codeNumber).join(' point '),
);

/** 1/2, 3/4, 2 1/2, 8/10. */
const part = rule('(?:(\\d{1,4})[ -])?(\\d{1,3})/(\\d{1,4})(?![\\d/]|\\.\\d)', (match) => {
  const [whole, above, below] = [match.part(1), match.part(2), match.part(3)];
  if (whole) return Number(above) < Number(below) ? sayAmount(`${whole} ${above}/${below}`) : null;
  const rating = Number(above) > 1 && (below === '10' || below === '100' || above === below);
  if (rating && !/^(?: of|-)/.test(match.rest))
    return `${cardinal(above)} out of ${below === '100' ? 'a hundred' : cardinal(below)}`;
  const words = fraction(above, below);
  return /^an?$/i.test(match.wordBefore) ? words.replace(/^one /, '') : words;
});

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
  if (match.part(2) !== match.part(4)) return null;
  if (match.part(2) && equation(match)) return `${quantity(from)} minus ${quantity(to)}`;
  if (match.part(2) && match.part(3) === '—') return null;
  return `${rangeEnd(from)} to ${rangeEnd(to, from)}`;
});

const equation = (match: Match): boolean =>
  /^[ \d.+*/×÷−-]{0,20}=/.test(match.rest) ||
  /= ?$/.test(match.scene.text.slice(Math.max(0, match.start - 3), match.start));

/** The ends of a range of years are years: 1990-1995, 2019-20; but pages 1200-1250 are too, and nobody minds. */
function rangeEnd(digits: string, from = digits): string {
  if (/^(?:1[1-9]|20)\d\d$/.test(digits)) return year(digits);
  if (/^(?:1[1-9]|20)\d\d$/.test(from) && /^\d\d$/.test(digits)) return pair(digits);
  return quantity(digits);
}

/** 1e6, 3.0E8, 1e-9. */
const scientific = rule('(\\d{1,9}(?:\\.\\d{1,12})?)[eE]([-+]?)(\\d{1,3})(?![A-Za-z0-9])', (match) => {
  const sign = match.part(2) === '-' ? 'minus ' : '';
  return `${quantity(match.part(1))} times ten to the ${sign}${ordinal(match.part(3))}`;
});

/** v2.0, and whatever else starts with a digit and runs into letters: 3D, 4K, 5G, 401k, 2x4. */
const mixed = rule('\\d{1,40}[A-Za-z][A-Za-z0-9]{0,40}', (match) => {
  const text = match.written;
  return sayToken(text, match.scene);
});

const CODES = /^(?:zip|code|pin|ext|extension|passcode|serial|account|password|postcode|ID|id)$/i;

/** Years, plain numbers, decimals. Long ones are read digit by digit. */
const plain = rule(`(${NUMBER})(?!\\d|\\.\\d)`, (match) => {
  const digits = match.part(1);
  if (/^\d+$/.test(digits) && (CODES.test(match.wordBefore) || zipCode(match)))
    return groupDigitsOrAll(digits);
  if (isYear(digits, match)) return year(digits);
  return quantity(digits);
});

const groupDigitsOrAll = (digits: string): string =>
  digits.length > 6 ? groupDigits(digits) : spellDigits(digits);

/** "CA 94103", "Austin, TX 78701-1234". */
const zipCode = (match: Match): boolean => match.part(1).length === 5 && /^[A-Z]{2}$/.test(match.wordBefore);

/** Digits without end. */
const endless = rule('(\\d+)(?:\\.(\\d+))?', (match) => {
  const decimals = match.part(2);
  const whole = match.part(1).length > 18 ? groupDigits(match.part(1)) : quantity(match.part(1));
  return decimals
    ? `${whole} point ${decimals.length > 18 ? groupDigits(decimals) : spellDigits(decimals)}`
    : whole;
});

/** What starts with a digit and has no clearer meaning; to be tried in this order after all other rules. */
export const NUMBER_RULES: readonly Rule[] = [
  said,
  address,
  version,
  part,
  ordinals,
  range,
  scientific,
  mixed,
  named,
  plain,
  endless,
];

/** .5 */
const point = rule('\\.(\\d+)', (match) =>
  /\d/.test(match.before) ? null : `point ${groupDigitsOrAll(match.part(1))}`,
);

/** Numbers that start with a mark. */
export const NUMBER_SYMBOL_RULES: readonly Rule[] = [point];
