import type { Rule } from '../rule.ts';
import { ABBREVIATION_RULES } from './abbreviations.ts';
import { ADDRESS_DIGIT_RULES, ADDRESS_LETTER_RULES, ADDRESS_SYMBOL_RULES } from './addresses.ts';
import { DATE_DIGIT_RULES, DATE_LETTER_RULES, DATE_SYMBOL_RULES } from './dates.ts';
import { HYPHEN_RULES } from './hyphens.ts';
import { LETTER_NAME_RULES } from './letters.ts';
import { loneUnit, MEASURE_RULES, perUnit } from './measures.ts';
import { MONEY_DIGIT_RULES, MONEY_LETTER_RULES, MONEY_SYMBOL_RULES } from './money.ts';
import { NUMBER_RULES, NUMBER_SYMBOL_RULES } from './numbers.ts';
import { PHONE_DIGIT_RULES, PHONE_SYMBOL_RULES } from './phones.ts';
import { PUNCTUATION_RULES } from './punctuation.ts';
import { ROMAN_RULES } from './romans.ts';
import { SYMBOL_RULES } from './symbols.ts';
import { TIME_RULES } from './times.ts';
import { WORD_RULES } from './words.ts';

/** Rules for what starts with a digit. */
export const DIGIT_RULES: readonly Rule[] = [
  ...ADDRESS_DIGIT_RULES,
  ...DATE_DIGIT_RULES,
  ...PHONE_DIGIT_RULES,
  ...TIME_RULES,
  ...MONEY_DIGIT_RULES,
  ...MEASURE_RULES,
  ...NUMBER_RULES,
];

/** Rules for what starts with a letter. */
export const LETTER_RULES: readonly Rule[] = [
  ...MONEY_LETTER_RULES,
  ...DATE_LETTER_RULES,
  ...ABBREVIATION_RULES,
  ...ADDRESS_LETTER_RULES,
  ...ROMAN_RULES,
  loneUnit,
  ...HYPHEN_RULES,
  ...LETTER_NAME_RULES,
  ...WORD_RULES,
];

/** Rules for everything else. */
export const OTHER_RULES: readonly Rule[] = [
  ...ADDRESS_SYMBOL_RULES,
  ...PHONE_SYMBOL_RULES,
  ...MONEY_SYMBOL_RULES,
  ...DATE_SYMBOL_RULES,
  perUnit,
  ...NUMBER_SYMBOL_RULES,
  ...SYMBOL_RULES,
  ...PUNCTUATION_RULES,
];
