import { ordinal, pair, plural, year } from '../numberWords.ts';
import { oneOf } from '../quantities.ts';
import { type Match, type Rule, rule } from '../rule.ts';
import { MONTHS, monthName, WEEKDAYS } from '../tables/calendarTable.ts';

const MONTH = `(${oneOf(MONTHS.keys())})\\.?`;
const WEEKDAY = `(${oneOf(WEEKDAYS.keys())})`;
const DAY = '(0?[1-9]|[12]\\d|3[01])';
const SUFFIX = '(?:st|nd|rd|th)';
const YEAR = '(1\\d{3}|2[01]\\d{2})';
/** Not the start of a longer number, a time, a price. */
const ENDS = '(?![\\d:/%°]|[.,]\\d|[A-Za-z])';

const day = (digits: string): string => ordinal(digits);

function spokenDate(month: number, date: number, years: string): string | null {
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  return `${monthName(month)} ${day(String(date))}${years && ` , ${shortYear(years)}`}`;
}

/** "24" is 2024, "85" is 1985. */
function shortYear(digits: string): string {
  if (digits.length === 4) return year(digits);
  return year((Number(digits) < 50 ? '20' : '19') + digits);
}

/** 2024-03-05, 2024/3/5, 2024.03.05, and the T before a time. */
const iso = rule(
  `${YEAR}([-/.])(\\d{1,2})\\2(\\d{1,2})(?:T(?=\\d\\d:))?(?![\\dA-Za-z]|[-/]\\d)|${YEAR}-(\\d\\d)-(\\d\\d)T(?=\\d\\d:)`,
  (match) =>
    match.part(1)
      ? spokenDate(Number(match.part(3)), Number(match.part(4)), match.part(1))
      : withMark(spokenDate(Number(match.part(6)), Number(match.part(7)), match.part(5))),
);

const withMark = (date: string | null): string | null => date && `${date} ,`;

/** 3/5/2024: the month first, as in the US, unless it cannot be one. */
const slashed = rule(`(\\d{1,2})([/-])(\\d{1,2})\\2(\\d{4}|\\d{2})(?![\\d/]|-\\d)`, (match) => {
  if (match.part(2) === '-' && match.part(4).length === 2) return null;
  const first = Number(match.part(1));
  const second = Number(match.part(3));
  return first > 12 ? spokenDate(second, first, match.part(4)) : spokenDate(first, second, match.part(4));
});

/** 5.3.2024: the day first, as wherever this form is used. */
const dotted = rule('(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})(?!\\d|\\.\\d)', (match) =>
  spokenDate(Number(match.part(2)), Number(match.part(1)), match.part(3)),
);

/** "on 3/5", "until 12/31". */
const bare = rule(`(\\d{1,2})/(\\d{1,2})(?![\\d/])`, (match) =>
  /^(?:on|until|till|due|dated)$/i.test(match.wordBefore)
    ? spokenDate(Number(match.part(1)), Number(match.part(2)), '')
    : null,
);

/** "March 3, 2024", "Jan 5th", "Sept. 3-5", "May 2024" (also abbreviated). */
const monthFirst = rule(
  `${MONTH} ${DAY}${SUFFIX}?(?: ?[-–] ?${DAY}${SUFFIX}?)?${ENDS}(?:(,?) ${YEAR}${ENDS})?|${MONTH} ${YEAR}${ENDS}`,
  (match) => {
    if (match.part(6)) return `${MONTHS.get(match.part(6)) ?? ''} ${year(match.part(7))}`;
    const upper = match.part(3) && ` to ${day(match.part(3))}`;
    const years = match.part(5) && `${match.part(4) && ' ,'} ${year(match.part(5))}`;
    return `${MONTHS.get(match.part(1)) ?? ''} ${day(match.part(2))}${upper}${years}`;
  },
);

/** "3 March 2024", "3rd March", "3-5 March", "the 3rd of March 2024". */
const dayFirst = rule(
  `${DAY}${SUFFIX}?(?: ?[-–] ?${DAY}${SUFFIX}?)?[ -](?:of )?${MONTH}(?![A-Za-z])(?:(,?)[ -]${YEAR}${ENDS})?(?! ${DAY}${ENDS})`,
  (match) => {
    const the = match.wordBefore.toLowerCase() === 'the' ? '' : 'the ';
    const upper = match.part(2) && ` to ${day(match.part(2))}`;
    const years = match.part(5) && `${match.part(4) && ' ,'} ${year(match.part(5))}`;
    return `${the}${day(match.part(1))}${upper} of ${MONTHS.get(match.part(3)) ?? ''}${years}`;
  },
);

/** "Mon-Fri", "Jan.-Dec.", "Tue to Thu". */
const spans = rule(
  `${WEEKDAY}\\.?(?: ?[-–] ?| to )${WEEKDAY}\\.?(?![A-Za-z])|${MONTH} ?[-–] ?${MONTH}(?![A-Za-z])`,
  (match) => {
    const days = WEEKDAYS.get(match.part(1));
    const spoken = days
      ? `${days} to ${WEEKDAYS.get(match.part(2)) ?? ''}`
      : `${MONTHS.get(match.part(3)) ?? ''} to ${MONTHS.get(match.part(4)) ?? ''}`;
    return `${spoken}${fullStop(match)}`;
  },
);

/** "Mon.", "Sat,": only before a date or a time, at a bracket, or where the abbreviation is no word ("Tues."). */
const weekday = rule(`${WEEKDAY}(\\.?)(?![A-Za-z'])`, (match) => {
  const name = match.part(1);
  const word = /^(?:Mon|Wed|Sat|Sun|Fri)$/.test(name);
  const clear = /^,? (?:\d|[A-Z][a-z]{2}|at \d|noon|morn|after|even|night)|^\)/.test(match.rest);
  if (word && !clear && !(match.part(2) && name !== 'Sun' && name !== 'Sat')) return null;
  if (
    word &&
    !match.part(2) &&
    !/^,? (?:\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))|^\)/.test(match.rest)
  )
    return null;
  return `${WEEKDAYS.get(name) ?? ''}${match.part(2) && fullStop(match)}`;
});

/** An abbreviated month by itself: "in Dec.", "last Sept". "Mar" and "Jan" need their full stop. */
const month = rule(`(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)(?:(\\.)|(?![A-Za-z'.]))`, (match) => {
  if (
    !match.part(2) &&
    /^(?:Jan|Mar|Sep|Jun)$/.test(match.part(1)) &&
    !/^(?:in|last|next|since|until|by|this|early|late)$/i.test(match.wordBefore)
  )
    return null;
  return `${MONTHS.get(match.part(1)) ?? ''}${match.part(2) && fullStop(match)}`;
});

const fullStop = (match: Match): string => (match.stops ? ' .' : '');

/** "1990s", "1800s", "the '90s", "80's"; "30s" may be seconds. */
const decade = rule(`(\\d{4}|\\d0)'?s(?![A-Za-z0-9])`, (match) => {
  const digits = match.part(1);
  if (digits.length === 4) return digits.endsWith('0') ? plural(year(digits)) : null;
  const seconds = /^(?:a|for|in|after|every|took|takes|about|than|of|within|another|by|per|only)$/i.test(
    match.wordBefore,
  );
  if ((seconds || /\d/.test(match.scene.text.charAt(match.start - 3))) && match.before !== "'") return null;
  return digits === '00' ? 'two thousands' : plural(year(digits));
});

/** '99, '05. */
const apostropheYear = rule(`'(\\d\\d)(?=s\\b)|'(\\d\\d)(?![\\dA-Za-z'])`, (match) => {
  if (match.part(1)) return match.part(1) === '00' ? 'two thousand' : null;
  return pair(match.part(2));
});

/** "'90s" with its apostrophe. */
const apostropheDecade = rule(`'(\\d0)'?s(?![A-Za-z0-9])`, (match) =>
  match.part(1) === '00' ? 'two thousands' : plural(year(match.part(1))),
);

/** Dates that start with a digit. */
export const DATE_DIGIT_RULES: readonly Rule[] = [iso, slashed, dotted, bare, dayFirst, decade];
/** Dates that start with a name. */
export const DATE_LETTER_RULES: readonly Rule[] = [spans, monthFirst, weekday, month];
/** Years that start with an apostrophe. */
export const DATE_SYMBOL_RULES: readonly Rule[] = [apostropheDecade, apostropheYear];
