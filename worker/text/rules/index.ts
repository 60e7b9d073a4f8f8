import type { Rule } from '../rule.ts';
import { ABBREVIATION_RULES } from './abbreviations.ts';
import { ADDRESS_DIGIT_RULES, ADDRESS_LETTER_RULES, ADDRESS_SYMBOL_RULES } from './addresses.ts';
import { ARITHMETIC_RULES } from './arithmetic.ts';
import { CALENDAR_RULES } from './calendar.ts';
import { CODE_RULES, MIXED_RULES } from './codes.ts';
import { DATE_DIGIT_RULES, DATE_LETTER_RULES } from './dates.ts';
import { DECADE_DIGIT_RULES, DECADE_SYMBOL_RULES } from './decades.ts';
import { FILE_DIGIT_RULES, FILE_LETTER_RULES, FILE_SYMBOL_RULES } from './files.ts';
import { FRACTION_RULES } from './fractions.ts';
import { HYPHEN_RULES } from './hyphens.ts';
import { LENGTH_RULES } from './lengths.ts';
import { LETTER_NAME_RULES } from './letters.ts';
import { loneUnit, MEASURE_RULES, perUnit } from './measures.ts';
import { MONEY_DIGIT_RULES, MONEY_LETTER_RULES, MONEY_SYMBOL_RULES } from './money.ts';
import { MULTIPLE_RULES } from './multiples.ts';
import { NAME_RULES } from './names.ts';
import { NUMBER_RULES, NUMBER_SYMBOL_RULES } from './numbers.ts';
import { PHONE_DIGIT_RULES, PHONE_LETTER_RULES, PHONE_SYMBOL_RULES } from './phones.ts';
import { PUNCTUATION_RULES } from './punctuation.ts';
import { RANGE_RULES } from './ranges.ts';
import { ROMAN_RULES } from './romans.ts';
import { STATE_RULES } from './states.ts';
import { SYMBOL_RULES } from './symbols.ts';
import { TIME_RULES } from './times.ts';
import { WORD_RULES } from './words.ts';

// The order is the meaning: what is more specific comes first, and the last rules of each list take anything.

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
