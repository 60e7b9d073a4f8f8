import { DIRECTIONS } from '../../../tables/compass-table.ts';
import { PER, UNITS } from '../../../tables/unit-table.ts';
import { AMOUNT, isSingular, NUMBER, oneOf, RANGE, sayAmount, UNIT } from '../../quantities.ts';
import { type Match, type Rule, rule } from '../../rule.ts';

const POWERS: ReadonlyMap<string, string> = new Map(Object.entries({ '2': 'square ', '3': 'cubic ' }));
const SCALE_WORDS = 'hundred|thousand|million|billion|trillion';

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
    const power = POWERS.get(match.part(7)) ?? '';
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

/** Whether the symbol is probably a word or a letter, as short ones after a space are: "the 5 W's", "chapter 5 L", "3 us". */
function misread(match: Match): boolean {
  const symbol = match.part(6);
  if (symbol === 's' && match.part(5) === '' && match.before === '-') return true;
  if (match.part(5) === '-' && /^(?:[A-Zgshl]|em|us|ha|mo)$/.test(symbol)) return true;
  if (symbol === 'mo' && (match.part(10) || /^ old\b/.test(match.rest))) return false;
  return match.part(5) === ' ' && /^(?:us|em|mo|pt|[NJ])$/.test(symbol);
}

/** "40°N", "40.7° W". */
const bearing = rule(`(${NUMBER})° ?([NSEW])(?![A-Za-z])`, (match) => {
  const unit = match.part(1) === '1' ? 'degree' : 'degrees';
  return `${sayAmount(match.part(1))} ${unit} ${DIRECTIONS.get(match.part(2)) ?? ''}`;
});

/** "5 m2", "10 cm3". */
const flatPower = rule(`(${NUMBER}) ?([kcdm]?m|ft|mi|yd)([23])(?![A-Za-z0-9.^])`, (match) => {
  const unit = UNITS.get(match.part(2));
  if (!unit) return null;
  const one = isSingular(match.part(1)) || match.adjective;
  return `${sayAmount(match.part(1))} ${POWERS.get(match.part(3)) ?? ''}${one ? unit.one : unit.many}`;
});

/** "50°F-60°F", "5 km - 10 km". */
const sameUnits = rule(`(${NUMBER}) ?(${UNIT}) ?[-–—] ?(${NUMBER}) ?\\2(?![A-Za-z0-9])`, (match) => {
  const unit = UNITS.get(match.part(2));
  return unit ? `${sayAmount(match.part(1))} to ${sayAmount(match.part(3))} ${unit.many}` : null;
});

/** 40°42'46"N. */
const position = rule(
  `(\\d{1,3})° ?(\\d{1,2})' ?(?:(\\d{1,2}(?:\\.\\d{1,4})?)(?:"|'') ?)?([NSEW](?![A-Za-z]))?`,
  (match) => {
    const counted = (written: string, unit: string) =>
      written && `${sayAmount(written)} ${unit}${written === '1' ? '' : 's'} `;
    const angle = `${counted(match.part(1), 'degree')}${counted(match.part(2), 'minute')}`;
    return `${angle}${counted(match.part(3), 'second')}${DIRECTIONS.get(match.part(4)) ?? ''}`;
  },
);

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

/** "per" after an amount: "$20/month", "5/day". */
export const perUnit: Rule = rule('/ ?([A-Za-z]{1,12})(?![A-Za-z])', (match) => {
  if (!/\d ?[A-Za-z%¢]*$/.test(match.context.text.slice(Math.max(0, match.start - 12), match.start)))
    return null;
  const word = match.part(1);
  const unit = UNITS.get(word)?.one ?? PER.get(word);
  return (unit ?? (/^[a-z]{3,}$/.test(word) ? word : null)) ? `per ${unit ?? word}` : null;
});

const ALONE = oneOf([...UNITS].filter(([, unit]) => unit.alone).map(([symbol]) => symbol));

/** A clear symbol without a number: "measured in km". */
export const loneUnit: Rule = rule(`(${ALONE})(?:\\^([23]))?(?![A-Za-z0-9/&-])`, (match) => {
  const unit = UNITS.get(match.part(1));
  if (!unit || match.before === '-' || match.before === '/') return null;
  return (POWERS.get(match.part(2)) ?? '') + unit.many;
});

/** Numbers with a unit. */
export const MEASURE_RULES: readonly Rule[] = [
  duration,
  percents,
  position,
  bearing,
  sameUnits,
  flatPower,
  measure,
];
