import { groupDigits, spellDigits } from '../../number-words.ts';
import { type Rule, rule } from '../../rule.ts';

/** Reads groups digit by digit, with pauses between the groups; 800 and 900 as "eight hundred", "nine hundred". */
function sayGroups(groups: readonly string[]): string {
  return groups
    .filter((group) => group !== '')
    .map((group) => (/^[89]00$/.test(group) ? `${spellDigits(group.slice(0, 1))} hundred` : splitLong(group)))
    .join(' , ');
}

function splitLong(group: string): string {
  const national = /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(group);
  if (national) return sayGroups(national.slice(1));
  return group.length > 4 ? groupDigits(group) : spellDigits(group);
}

/** +1 415 555 2671, +44 (0)20 7946 0958. */
const international = rule('\\+(\\d[\\d ().-]{5,20}\\d)(?!\\d)', (match) => {
  const groups = match.part(1).match(/\d+/g) ?? [];
  const digits = groups.join('').length;
  return digits < 8 || digits > 15 ? null : `plus ${sayGroups(groups)}`;
});

/** (415) 555-2671. */
const parenthesized = rule('(?:(1)[-. ]?)?\\((\\d{3})\\)[ -]?(\\d{3})[-. ](\\d{4})(?!\\d)', (match) =>
  sayGroups([match.part(1), match.part(2), match.part(3), match.part(4)]),
);

/** 415-555-2671, 1-800-555-1234, 415.555.2671, 415 555 2671. */
const national = rule('(?:(1)([-. ]))?(\\d{3})([-. ])(\\d{3})[-. ](\\d{4})(?![\\d,%]|[.-]\\d)', (match) =>
  sayGroups([match.part(1), match.part(3), match.part(5), match.part(6)]),
);

/** 555-1234, but not a range of round numbers such as 500-1000. */
const local = rule('(\\d{3})-(\\d{4})(?![\\d,%-]|\\.\\d)', (match) =>
  match.part(1).endsWith('0') && match.part(2).endsWith('0')
    ? null
    : sayGroups([match.part(1), match.part(2)]),
);

/** ZIP+4: 02139-4307. */
const longZip = rule(
  '(\\d{5})-(\\d{4})(?![\\d-])',
  (match) => `${spellDigits(match.part(1))} , ${spellDigits(match.part(2))}`,
);

/** 1-800-FLOWERS. */
const vanity = rule(
  '(?:(1)-)?(8\\d\\d)-(?=[A-Z]{4,12}\\b)',
  (match) => `${sayGroups([match.part(1), match.part(2)])} ,`,
);

/** Ten digits without a gap are also a phone number. */
const solid = rule('[2-9]\\d{9}(?![\\d.,%]|[A-Za-z])', (match) => {
  const digits = match.written;
  return digits.endsWith('000') ? null : sayGroups([digits]);
});

/** "555-0147 x12": an extension after a number. */
const extension = rule('x ?(\\d{1,5})(?![A-Za-z0-9])', (match) => {
  const before = match.context.text.slice(Math.max(0, match.start - 8), match.start);
  return /\d{4},? ?$/.test(before) ? `extension ${spellDigits(match.part(1))}` : null;
});

/** Card numbers: four groups of four. */
const card = rule('(\\d{4})([ -])(\\d{4})\\2(\\d{4})\\2(\\d{4})(?!\\d)', (match) =>
  sayGroups([match.part(1), match.part(3), match.part(4), match.part(5)]),
);

/** Three or more groups: counting (1-2-3), or numbers such as 123-45-6789. */
const groups = rule('\\d{1,6}(?:-\\d{1,6}){2,7}(?![\\dA-Za-z])', (match) => {
  const all = match.written.split('-');
  return all.map(spellDigits).join(' , ');
});

/** Numbers that start with a digit. */
export const PHONE_DIGIT_RULES: readonly Rule[] = [
  card,
  parenthesized,
  national,
  longZip,
  local,
  vanity,
  solid,
  groups,
];
/** Rules for what may follow a number. */
export const PHONE_LETTER_RULES: readonly Rule[] = [extension];
/** Numbers that start with a plus sign or a parenthesis. */
export const PHONE_SYMBOL_RULES: readonly Rule[] = [international, parenthesized];
