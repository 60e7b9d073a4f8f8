import { cardinal, ordinal, pair } from '../../number-words.ts';
import { type Match, type Rule, rule } from '../../rule.ts';

const CLOCK = '([01]?\\d|2[0-4]):([0-5]\\d)';
const HALF = '(?: ?([AaPp])(?:\\. ?[Mm]\\.|\\.?[Mm](?![A-Za-z])))';
const END = '(?![\\d:]|[.,]\\d)';

/** 3:45, 15:00, 10:30:15, 3:05 p.m. */
const clock = rule(`${CLOCK}(?::([0-5]\\d)(?:\\.\\d{1,6})?Z?)?${HALF}?${END}`, (match) => {
  const half = match.part(4);
  const seconds = match.part(3);
  if (scripture(match)) return `${cardinal(match.part(1))} ${cardinal(match.part(2))}`;
  const spoken = hourAndMinute(match.part(1), match.part(2), half || seconds);
  return `${spoken}${seconds && Number(seconds) > 0 ? ` and ${cardinal(seconds)} ${seconds === '01' ? 'second' : 'seconds'}` : ''}${noon(match, half)}`;
});

/** 9 am, 9a.m. */
const hour = rule(
  `(1[0-2]|0?[1-9])${HALF}`,
  (match) => `${cardinal(match.part(1))}${noon(match, match.part(2))}`,
);

/** 0800 hours, 1430 hours. */
const military = rule('([01]\\d|2[0-4])([0-5]\\d)(?= hours?\\b)', (match) => {
  const [hours, minutes] = [match.part(1), match.part(2)];
  const first = hours.startsWith('0') ? `zero ${cardinal(hours.slice(1))}` : cardinal(hours);
  return `${first} ${minutes === '00' ? 'hundred' : pair(minutes)}`;
});

/** 9-5pm, 9am-5pm, 3:00-4:30, 9 a.m. to 5 p.m. with the first half left out. */
const span = rule(
  `(?:${CLOCK}|(1[0-2]|0?[1-9]))${HALF}? ?[-–—] ?(?:${CLOCK}|(1[0-2]|0?[1-9]))${HALF}?(?![\\d:%]|[.,]\\d|[-/][\\dA-Za-z]|[A-Za-z])`,
  (match) => {
    const [first, last] = [match.part(4), match.part(8)];
    if (!match.part(1) && !match.part(5) && !first && !last) return null;
    const from = match.part(1)
      ? hourAndMinute(match.part(1), match.part(2), 'bare')
      : cardinal(match.part(3));
    const to = match.part(5) ? hourAndMinute(match.part(5), match.part(6), 'bare') : cardinal(match.part(7));
    return `${from}${first && ` ${first.toUpperCase()} M`} to ${to}${noon(match, last)}`;
  },
);

/** @param context an A or P, seconds, or anything else that makes "o'clock" unnecessary */
function hourAndMinute(hours: string, minutes: string, context: string): string {
  const h = Number(hours);
  if (minutes !== '00') return `${cardinal(h)} ${pair(minutes)}`;
  if (h === 0) return 'midnight';
  if (h > 12) return `${cardinal(h)} hundred`;
  return context ? cardinal(h) : `${cardinal(h)} o'clock`;
}

function noon(match: Match, half: string): string {
  if (!half) return '';
  return ` ${half.toUpperCase()} M${match.stops ? ' .' : ''}`;
}

const BOOKS = new Set(
  (
    'Genesis Exodus Leviticus Numbers Deuteronomy Joshua Judges Ruth Samuel Kings Chronicles Ezra Nehemiah Esther Job ' +
    'Psalm Psalms Proverbs Ecclesiastes Isaiah Jeremiah Ezekiel Daniel Hosea Joel Amos Micah Matthew Mark Luke John Acts ' +
    'Romans Corinthians Galatians Ephesians Philippians Colossians Thessalonians Timothy Titus Hebrews James Peter Jude ' +
    'Revelation Gen Ex Lev Num Deut Josh Sam Chron Neh Ps Prov Eccl Isa Jer Ezek Dan Mic Matt Rom Cor Gal Eph Phil Col ' +
    'Thess Tim Heb Jas Pet Rev'
  ).split(' '),
);

const scripture = (match: Match): boolean => BOOKS.has(match.wordBefore);

/** 3:1, 16:9, chapter and verse, and times of a stopwatch (45:30). */
const ratio = rule(`(\\d{1,6}):(\\d{1,6})(?![\\d:])`, (match) => {
  const running = /^[0-5]\d$/.test(match.part(2)) && match.part(1).length < 4;
  if (running && !scripture(match)) return `${cardinal(match.part(1))} ${pair(match.part(2))}`;
  const joint = scripture(match) ? '' : 'to ';
  return `${cardinal(match.part(1))} ${joint}${cardinal(match.part(2))}`;
});

/** 1 Corinthians 13, 2 Kings 4: "first Corinthians". */
const book = rule(
  '([123]) (?=(Corinthians|Cor\\.|Kings|Samuel|Sam\\.|Chronicles|Chron\\.|Thessalonians|Thess\\.|Timothy|Tim\\.|Peter|Pet\\.|John) \\d)',
  (match) => ordinal(match.part(1)),
);

/** Times and ratios; all start with a digit. */
export const TIME_RULES: readonly Rule[] = [book, military, span, clock, hour, ratio];
