import type { Rule } from '../rule.ts';
import { ARITHMETIC_RULES } from './numbers/arithmetic.ts';
import { FRACTION_RULES } from './numbers/fractions.ts';
import { MULTIPLE_RULES } from './numbers/multiples.ts';
import { NUMBER_RULES, NUMBER_SYMBOL_RULES } from './numbers/numbers.ts';
import { RANGE_RULES } from './numbers/ranges.ts';
import { ROMAN_RULES } from './numbers/romans.ts';
import { LENGTH_RULES } from './quantities/lengths.ts';
import { loneUnit, MEASURE_RULES, perUnit } from './quantities/measures.ts';
import { MONEY_DIGIT_RULES, MONEY_LETTER_RULES, MONEY_SYMBOL_RULES } from './quantities/money.ts';
import { CODE_RULES, MIXED_RULES } from './symbols/codes.ts';
import { FILE_DIGIT_RULES, FILE_LETTER_RULES, FILE_SYMBOL_RULES } from './symbols/files.ts';
import { HYPHEN_RULES } from './symbols/hyphens.ts';
import { PHONE_DIGIT_RULES, PHONE_LETTER_RULES, PHONE_SYMBOL_RULES } from './symbols/phones.ts';
import { PUNCTUATION_RULES } from './symbols/punctuation.ts';
import { SYMBOL_RULES } from './symbols/symbols.ts';
import { CALENDAR_RULES } from './time/calendar.ts';
import { DATE_DIGIT_RULES, DATE_LETTER_RULES } from './time/dates.ts';
import { DECADE_DIGIT_RULES, DECADE_SYMBOL_RULES } from './time/decades.ts';
import { TIME_RULES } from './time/times.ts';
import { ABBREVIATION_RULES } from './words/abbreviations.ts';
import { ADDRESS_DIGIT_RULES, ADDRESS_LETTER_RULES, ADDRESS_SYMBOL_RULES } from './words/addresses.ts';
import { LETTER_NAME_RULES } from './words/letters.ts';
import { NAME_RULES } from './words/names.ts';
import { STATE_RULES } from './words/states.ts';
import { WORD_RULES } from './words/words.ts';

// The order matters: specific rules come first, and the last rules of each list match anything.

/** Rules for what starts with a digit. */
export const DIGIT_RULES: readonly Rule[] = [
  ...ADDRESS_DIGIT_RULES,
  ...FILE_DIGIT_RULES,
  ...DATE_DIGIT_RULES,
  ...DECADE_DIGIT_RULES,
  ...PHONE_DIGIT_RULES,
  ...TIME_RULES,
  ...MONEY_DIGIT_RULES,
  ...LENGTH_RULES,
  ...MEASURE_RULES,
  ...MULTIPLE_RULES,
  ...CODE_RULES,
  ...FRACTION_RULES,
  ...RANGE_RULES,
  ...MIXED_RULES,
  ...NUMBER_RULES,
];

/** Rules for what starts with a letter. */
export const LETTER_RULES: readonly Rule[] = [
  ...MONEY_LETTER_RULES,
  ...PHONE_LETTER_RULES,
  ...DATE_LETTER_RULES,
  ...CALENDAR_RULES,
  ...STATE_RULES,
  ...ABBREVIATION_RULES,
  ...ADDRESS_LETTER_RULES,
  ...FILE_LETTER_RULES,
  ...NAME_RULES,
  ...ROMAN_RULES,
  loneUnit,
  ...HYPHEN_RULES,
  ...LETTER_NAME_RULES,
  ...WORD_RULES,
];

/** Rules for everything else. */
export const OTHER_RULES: readonly Rule[] = [
  ...ADDRESS_SYMBOL_RULES,
  ...FILE_SYMBOL_RULES,
  ...PHONE_SYMBOL_RULES,
  ...MONEY_SYMBOL_RULES,
  ...DECADE_SYMBOL_RULES,
  ...NUMBER_SYMBOL_RULES,
  perUnit,
  ...ARITHMETIC_RULES,
  ...SYMBOL_RULES,
  ...PUNCTUATION_RULES,
];
