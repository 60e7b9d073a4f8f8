import { MONTHS, WEEKDAYS } from '../../../tables/calendar-table.ts';
import { oneOf } from '../../quantities.ts';
import { type Match, type Rule, rule } from '../../rule.ts';

const MONTH = `(${oneOf(MONTHS.keys())})\\.?`;
const WEEKDAY = `(${oneOf(WEEKDAYS.keys())})`;

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

/** Words that announce a day or a month. */
const ANNOUNCED = /^(?:on|in|last|next|this|every|since|until|till|by|early|late|through)$/i;
const DATE_NEXT = /^,? (?:\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))|^\)/;
const TIME_NEXT = /^,? (?:at \d|noon|morn|after|even|night|from |to |through |only\b)/;

const DAYS_AFTER = new RegExp(`^(?:/|,? (?:(?:and|or|&) )?)${WEEKDAY}\\b`);
const DAYS_BEFORE = new RegExp(`${WEEKDAY}(?:/|\\.?,? (?:(?:and|or|&) )?)$`);

/** "Mon.", "Sat, Dec. 25": with its period, or where a date follows; "Sat" and "Sun" are words as well. */
const weekday = rule(`${WEEKDAY}(\\.?)(?![A-Za-z'])`, (match) => {
  const name = match.part(1);
  const context = DATE_NEXT.test(match.rest) || ANNOUNCED.test(match.wordBefore) || isListed(match);
  const certain = match.part(2)
    ? !/^(?:Sat|Sun)$/.test(name) || context || TIME_NEXT.test(match.rest)
    : !/^(?:Mon|Wed|Fri|Sat|Sun)$/.test(name) || DATE_NEXT.test(match.rest) || isListed(match);
  return certain ? `${WEEKDAYS.get(name) ?? ''}${fullStop(match)}` : null;
});

/** Another day stands next to it: "Sat. and Sun." */
function isListed(match: Match): boolean {
  const before = match.context.text.slice(Math.max(0, match.start - 12), match.start);
  return DAYS_AFTER.test(match.rest) || DAYS_BEFORE.test(before);
}

/** An abbreviated month by itself: "in Dec.", "last Sept". Those that are names or words need their period. */
const month = rule("(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)(?:(\\.)|(?![A-Za-z'.]))", (match) => {
  const doubtful = !match.part(2) && /^(?:Jan|Mar|Sep|Jun)$/.test(match.part(1));
  if (doubtful && !ANNOUNCED.test(match.wordBefore)) return null;
  return `${MONTHS.get(match.part(1)) ?? ''}${fullStop(match)}`;
});

const fullStop = (match: Match): string => (match.stops ? ' .' : '');

/** Names of days and months by themselves. */
export const CALENDAR_RULES: readonly Rule[] = [spans, weekday, month];
