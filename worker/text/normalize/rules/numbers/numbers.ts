import { cardinal, groupDigits, quantity, spellDigits, year } from '../../number-words.ts';
import { NUMBER } from '../../quantities.ts';
import { type Match, type Rule, rule } from '../../rule.ts';
import { isYear } from '../../year-context.ts';

/** Words before digits that are read digit by digit. */
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
const zipCode = (match: Match): boolean =>
  match.part(1).length === 5 &&
  (/^[A-Z]{2}$/.test(match.wordBefore) ||
    /D\.C\. $/.test(match.context.text.slice(Math.max(0, match.start - 5), match.start)));

/** Numbers of any length. */
const endless = rule('(\\d+)(?:\\.(\\d+))?', (match) => {
  const decimals = match.part(2);
  const whole = match.part(1).length > 18 ? groupDigits(match.part(1)) : quantity(match.part(1));
  return decimals
    ? `${whole} point ${decimals.length > 18 ? groupDigits(decimals) : spellDigits(decimals)}`
    : whole;
});

/** Rules for digits that no other rule reads. */
export const NUMBER_RULES: readonly Rule[] = [plain, endless];

/** .5, and the bore of a gun: .45 caliber. */
const point = rule('\\.(\\d+)', (match) => {
  const digits = match.part(1);
  if (/\d/.test(match.before)) return null;
  const bore =
    digits.length === 2 &&
    /^[- ](?:cal\b|caliber|LR\b|ACP\b|[Mm]agnum|rifle|pistol|revolver)/.test(match.rest);
  return bore ? cardinal(digits) : `point ${groupDigitsOrAll(digits)}`;
});

/** Numbers that start with a mark. */
export const NUMBER_SYMBOL_RULES: readonly Rule[] = [point];
