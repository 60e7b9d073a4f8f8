import { codeNumber } from '../numberWords.ts';
import { AMOUNT, isSingular, NUMBER, oneOf, RANGE, SCALES, sayAmount, UNIT } from '../quantities.ts';
import { type Match, type Rule, rule } from '../rule.ts';
import { PER, UNITS } from '../tables/unitTable.ts';

const POWERS: Readonly<Record<string, string>> = { '2': 'square ', '3': 'cubic ' };
const SCALE_WORDS = 'hundred|thousand|million|billion|trillion';
const DIRECTIONS: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };

/** "5 km", "10-20 kg", "100 km/h", "72°F", "5 m^2", "50%", "a 5 km run", "9.8 m/s^2". */
const measure = rule(
  `(${AMOUNT})(?:(${RANGE})(${AMOUNT}))?(?: (${SCALE_WORDS}))?([ -]?)(${UNIT})(?:\\^([23]))?` +
    `(?:/(${UNIT})(?:\\^([23]))?)?(\\.(?= [a-z0-9]| ?[,;)]))?(?![A-Za-z0-9]|'[a-z])`,
  (match) => {
    const unit = UNITS.get(match.part(6));
    if (!unit || misread(match)) return null;
    const single = isSingular(match.part(1)) && !match.part(3) && !match.part(4);
    const singular = single || match.part(5) === '-' || match.adjective;
    const scale = match.part(4) && ` ${match.part(4)}`;
    const power = POWERS[match.part(7)] ?? '';
    return `${range(match)}${scale} ${power}${singular ? unit.one : unit.many}${per(match)}`;
  },
);

function range(match: Match): string {
  const upper = match.part(3);
  return sayAmount(match.part(1)) + (upper && ` to ${sayAmount(upper)}`);
}

function per(match: Match): string {
  const unit = UNITS.get(match.part(8));
  if (!unit) return '';
  const power = match.part(9);
  return ` per ${unit.one}${power === '2' ? ' squared' : power === '3' ? ' cubed' : ''}`;
}

/** A short symbol after a space is more often a word or a letter: "the 5 W's", "chapter 5 L", "3 us". */
function misread(match: Match): boolean {
  const symbol = match.part(6);
  if (symbol === 's' && match.part(5) === '' && match.before === '-') return true;
  if (match.part(5) === '-' && /^(?:[A-Zgshl]|em|us|ha|mo)$/.test(symbol)) return true;
  return match.part(5) === ' ' && /^(?:us|em|mo|pt|[NJ])$/.test(symbol);
}

/** "40°N", "40.7° W". */
const bearing = rule(`(${NUMBER})° ?([NSEW])(?![A-Za-z])`, (match) => {
  const unit = match.part(1) === '1' ? 'degree' : 'degrees';
  return `${sayAmount(match.part(1))} ${unit} ${DIRECTIONS[match.part(2)] ?? ''}`;
});

/** Heights: 5'11", 6' 2", 5 ft 11 in. */
const feet = rule(
  `(\\d{1,2})(?:' ?([01]?\\d)(?:"|'')?(?![\\d'a-z])| ?ft\\.? (1?\\d) ?in(?:ch(?:es)?\\b|\\.|\\b))`,
  (match) => {
    return `${sayAmount(match.part(1))} foot ${sayAmount(match.part(2) + match.part(3))}${match.stops ? ' .' : ''}`;
  },
);

/** Six feet as 6' (only before a word like "tall"), and inches as 27", when the mark cannot close a quotation. */
const primes = rule(`(${AMOUNT})('|"|'')`, (match) => {
  const inch = match.part(2) !== "'";
  const size = /^ (?:tall|long|high|deep|wide|thick|by|x|×)/.test(match.rest);
  const noun = match.adjective || (inch && !size && /^ [a-z]{3}/.test(match.rest));
  if (inch ? openQuote(match) : !size && !match.adjective && !unquoted(match)) return null;
  const one = isSingular(match.part(1)) || noun;
  return `${sayAmount(match.part(1))} ${inch ? (one ? 'inch' : 'inches') : one ? 'foot' : 'feet'}`;
});

/** No opening apostrophe stands nearby, so the one after the number closes nothing. */
function unquoted(match: Match): boolean {
  const before = match.scene.text.slice(Math.max(0, match.start - 60), match.start);
  return /^(?:$|[\s,.;)])/.test(match.rest) && !/(?:^|[^A-Za-z0-9])'/.test(before);
}

/** An odd number of quotation marks stands before this place, as far back as a quotation is looked for. */
function openQuote(match: Match): boolean {
  const before = match.scene.text.slice(Math.max(0, match.start - 200), match.start);
  return (before.match(/(?<!\d)"/g)?.length ?? 0) % 2 === 1;
}

/** "27 in." and "27in": inches, where the word "in" is out of the question. */
const inches = rule(`(${AMOUNT})(?:([ -]?)in\\.(?! [A-Z])|(-?)in(?![A-Za-z0-9]))`, (match) => {
  const one = isSingular(match.part(1)) || match.part(2) === '-' || match.part(3) === '-' || match.adjective;
  return `${sayAmount(match.part(1))} ${one ? 'inch' : 'inches'}${match.stops ? ' .' : ''}`;
});

/** 1920x1080, 3 × 4, 8.5x11. */
const dimensions = rule(`(${NUMBER}) ?[x×] ?(${NUMBER})(?: ?[x×] ?(${NUMBER}))?(?![A-Za-z0-9])`, (match) => {
  const word = match.written.includes(' ×') ? 'times' : 'by';
  const sides = [match.part(1), match.part(2), match.part(3)].filter((side) => side !== '');
  const pixels = sides.every((side) => /^\d{3,4}$/.test(side));
  return sides.map(pixels ? codeNumber : sayAmount).join(` ${word} `);
});

/** "50%-60%". */
const percents = rule(
  `(${NUMBER})% ?[-–] ?(${NUMBER})%`,
  (match) => `${sayAmount(match.part(1))} to ${sayAmount(match.part(2))} percent`,
);

/** 2h 30m, 1h30m15s, 1m 30s. */
const duration = rule('(?:(\\d{1,3})h ?)?([0-5]?\\d)m(?: ?([0-5]?\\d)s)?(?![A-Za-z0-9])', (match) => {
  const [hours, minutes, seconds] = [match.part(1), match.part(2), match.part(3)];
  if (!hours && !seconds) return null;
  const counted = (digits: string, unit: string): string =>
    digits && `${sayAmount(digits)} ${unit}${digits === '1' ? '' : 's'}`;
  return `${counted(hours, 'hour')} ${counted(minutes, 'minute')} ${counted(seconds, 'second')}`;
});

const times = rule(`(${NUMBER}) ?[x×](?![A-Za-z0-9])`, (match) => `${sayAmount(match.part(1))} times`);

/** "5M users", "50k", "2.5B": powers of ten without a currency. "4K" and "5K" are names. */
const scaled = rule(`(${NUMBER})(?:([-–])(${NUMBER}))?(k|K|M|mn|bn|B)(\\+?)(?![A-Za-z0-9'-])`, (match) => {
  const scale = match.part(4);
  const named = (scale === 'K' && /^\d{1,2}$/.test(match.part(1))) || scale === 'B';
  if (named && !match.part(1).includes('.') && !/^ [a-z]+s\b/.test(match.rest)) return null;
  if (/^[48]$/.test(match.part(1)) && scale === 'K') return null;
  const upper = match.part(3) && ` to ${sayAmount(match.part(3))}`;
  const more = match.part(5) && ' plus';
  return `${sayAmount(match.part(1))}${upper} ${SCALES.get(scale) ?? ''}${more}`;
});

/** "per" after an amount: "$20/month", "5/day". */
export const perUnit: Rule = rule('/ ?([A-Za-z]{1,12})(?![A-Za-z])', (match) => {
  if (!/\d ?[A-Za-z%]*$/.test(match.scene.text.slice(Math.max(0, match.start - 12), match.start)))
    return null;
  const word = match.part(1);
  const unit = UNITS.get(word)?.one ?? PER.get(word);
  return (unit ?? (/^[a-z]{3,}$/.test(word) ? word : null)) ? `per ${unit ?? word}` : null;
});

const ALONE = oneOf([...UNITS].filter(([, unit]) => unit.alone).map(([symbol]) => symbol));

/** A clear symbol without a number: "measured in km". */
export const loneUnit: Rule = rule(`(${ALONE})(?:\\^([23]))?(?![A-Za-z0-9/])`, (match) => {
  const unit = UNITS.get(match.part(1));
  if (!unit || match.before === '-' || match.before === '/') return null;
  return (POWERS[match.part(2)] ?? '') + unit.many;
});

export const MEASURE_RULES: readonly Rule[] = [
  feet,
  duration,
  percents,
  bearing,
  measure,
  inches,
  primes,
  dimensions,
  times,
  scaled,
];
