import { MONTHS, monthName } from '../../../tables/calendar-table.ts';
import { ordinal, pair, year } from '../../number-words.ts';
import { oneOf } from '../../quantities.ts';
import { type Match, type Rule, rule } from '../../rule.ts';

const MONTH = `(${oneOf(MONTHS.keys())})\\.?`;
const DAY = '(0?[1-9]|[12]\\d|3[01])';
const SUFFIX = '(?:st|nd|rd|th)';
const YEAR = '(1\\d{3}|2[01]\\d{2})';
/** Not the start of a longer number, a time, a price. */
const ENDS = '(?![\\d:/%°]|[.,]\\d|[A-Za-z])';

function spokenDate(month: number, date: number, years: string): string | null {
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  return `${monthName(month)} ${ordinal(String(date))}${years && ` , ${shortYear(years)}`}`;
}

/** "24" is 2024, "85" is 1985. */
function shortYear(digits: string): string {
  if (digits.length === 4) return year(digits);
  return year((Number(digits) < 50 ? '20' : '19') + digits);
}

/** 2024-03-05, 2024/3/5, 2024.03.05, also with a T and a time after it. */
const iso = rule(
  `${YEAR}([-/.])(\\d{1,2})\\2(\\d{1,2})(?:(T)(?=\\d\\d:)|(?![\\dA-Za-z]|[-/]\\d))`,
  (match) => {
    const date = spokenDate(Number(match.part(3)), Number(match.part(4)), match.part(1));
    return date && match.part(5) ? `${date} ,` : date;
  },
);

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

/** Parts that an inch or a whole is often cut into. */
const COMMON_PART = /^(?:16|20)$/;

/** "on 3/5", "until 12/31"; by itself only what is hardly a fraction: "12/31", "7/19". */
const bare = rule(`(\\d{1,2})/(\\d{1,2})(?![\\d/])`, (match) =>
  /^(?:on|until|till|due|dated)$/i.test(match.wordBefore) || isClearDate(match)
    ? spokenDate(Number(match.part(1)), Number(match.part(2)), '')
    : null,
);

function isClearDate(match: Match): boolean {
  const [month, date] = [Number(match.part(1)), Number(match.part(2))];
  if (month < 2 || date < 13 || COMMON_PART.test(match.part(2))) return false;
  return (
    /^(?:$|[.,;:!?)\n]| (?!of |[a-z]+s\b|[=+*/×÷<>-]))/.test(match.rest) && !/[\d=+*/×÷<>-]/.test(match.left)
  );
}

/** 2024-12: a month; where the years go on upwards, "2011-12", it is a season. */
const isoMonth = rule(`${YEAR}-(0[1-9]|1[0-2])(?![\\dA-Za-z-]|[.,/:]\\d)`, (match) => {
  const [years, month] = [match.part(1), Number(match.part(2))];
  return month > Number(years.slice(2)) ? null : `${monthName(month)} ${year(years)}`;
});

/** 2020/21: the season that begins in one year and ends in the next. */
const season = rule(`${YEAR}/(\\d\\d)(?![\\d/])`, (match) => {
  const [first, last] = [match.part(1), match.part(2)];
  return (Number(first) + 1) % 100 === Number(last) ? `${year(first)} to ${pair(last)}` : null;
});

/** "Mar '24". */
const shortMonth = rule(`${MONTH} '(\\d\\d)(?![\\dA-Za-z'])`, (match) => {
  return `${MONTHS.get(match.part(1)) ?? ''} ${shortYear(match.part(2))}`;
});

/** "March 3, 2024", "Jan 5th", "Sept. 3-5", "May 2024" (also abbreviated). */
const monthFirst = rule(
  `${MONTH} ${DAY}${SUFFIX}?(?: ?[-–] ?${DAY}${SUFFIX}?)?${ENDS}(?:(,?) ${YEAR}${ENDS})?|${MONTH} ${YEAR}${ENDS}`,
  (match) => {
    if (match.part(6)) return `${MONTHS.get(match.part(6)) ?? ''} ${year(match.part(7))}`;
    const upper = match.part(3) && ` to ${ordinal(match.part(3))}`;
    const years = match.part(5) && `${match.part(4) && ' ,'} ${year(match.part(5))}`;
    return `${MONTHS.get(match.part(1)) ?? ''} ${ordinal(match.part(2))}${upper}${years}`;
  },
);

/** "3 March 2024", "3rd March", "3-5 March", "the 3rd of March 2024". */
const dayFirst = rule(
  `${DAY}${SUFFIX}?(?: ?[-–] ?${DAY}${SUFFIX}?)?[ -](?:of )?${MONTH}(?![A-Za-z])(?:(,?)[ -]${YEAR}${ENDS})?(?! ${DAY}${ENDS})`,
  (match) => {
    const the = match.wordBefore.toLowerCase() === 'the' ? '' : 'the ';
    const upper = match.part(2) && ` to ${ordinal(match.part(2))}`;
    const years = match.part(5) && `${match.part(4) && ' ,'} ${year(match.part(5))}`;
    return `${the}${ordinal(match.part(1))}${upper} of ${MONTHS.get(match.part(3)) ?? ''}${years}`;
  },
);

/** Dates that start with a digit. */
export const DATE_DIGIT_RULES: readonly Rule[] = [iso, isoMonth, season, slashed, dotted, bare, dayFirst];
/** Dates that start with a name. */
export const DATE_LETTER_RULES: readonly Rule[] = [shortMonth, monthFirst];
