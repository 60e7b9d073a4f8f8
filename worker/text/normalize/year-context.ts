import type { Match } from './rule.ts';

const COUNTED_BEFORE = new Set(
  'than nearly almost exactly least most approximately roughly equals plus minus times'.split(' '),
);
const YEAR_BEFORE = new Set(
  (
    'in since by from until till of during before after circa late early mid year the summer spring fall winter autumn ' +
    'january february march april may june july august september october november december class'
  ).split(' '),
);
const NOT_PLURALS = new Set(
  'was is has as its this his us does thus plus across always perhaps yes whereas toward'.split(' '),
);
const PLURALS = new Set('people men women children feet miles'.split(' '));

/**
 * Whether four digits on their own are read as a year ("nineteen eighty four"). Room, flight and house numbers are read the
 * same way, so this is the default; a counted noun ("1450 people") or arithmetic rules it out.
 */
export function isYear(digits: string, match: Match): boolean {
  if (!/^(?:1[1-9]\d\d|10[1-9]\d|20\d\d)$/.test(digits)) return false;
  if (/[=+*/×÷<>−]/.test(match.before) || /^ ?[=+*/×÷<>]/.test(match.rest)) return false;
  const before = match.wordBefore.toLowerCase();
  if (COUNTED_BEFORE.has(before)) return digits.startsWith('20') && !/^ [a-z]+s\b/.test(match.rest);
  const counted = /^ ([a-z]+)/.exec(match.rest)?.[1] ?? '';
  const noun =
    PLURALS.has(counted) || (/[^s]s$/.test(counted) && counted.length > 2 && !NOT_PLURALS.has(counted));
  return !noun || YEAR_BEFORE.has(before);
}
