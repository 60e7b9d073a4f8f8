import { expect, test } from 'vitest';
import tokenTable from '../../../../../models/embedded/tokens.json' with { type: 'json' };
import { cardinal, ordinal, plural } from '../../../../../worker/text/normalize/number-words.ts';
import { EXTRA_PRONUNCIATIONS } from '../../../../../worker/text/pronounce/extra-pronunciations.ts';
import { ABBREVIATIONS } from '../../../../../worker/text/tables/abbreviation-table.ts';
import { WORD_ACRONYMS } from '../../../../../worker/text/tables/acronym-table.ts';
import { SAID_ENDS } from '../../../../../worker/text/tables/address-table.ts';
import { BRAND_CASES } from '../../../../../worker/text/tables/brand-table.ts';
import { MONTHS, WEEKDAYS } from '../../../../../worker/text/tables/calendar-table.ts';
import { CURRENCIES, CURRENCY_CODES } from '../../../../../worker/text/tables/currency-table.ts';
import { VERB_READINGS } from '../../../../../worker/text/tables/homograph-table.ts';
import { HYPHENATED } from '../../../../../worker/text/tables/hyphen-table.ts';
import { POSTAL_CODES, STATE_ABBREVIATIONS } from '../../../../../worker/text/tables/state-table.ts';
import { UNITS } from '../../../../../worker/text/tables/unit-table.ts';
import { isWord } from '../spoken-form.ts';

const currencies = [...CURRENCIES.values(), ...CURRENCY_CODES.values()];
const numbers = Array.from({ length: 1000 }, (_, n) => [cardinal(n), ordinal(n), plural(cardinal(n * 10))]);

const SAID: readonly string[] = [
  ...numbers.flat(),
  ...[...UNITS.values()].flatMap((unit) => [unit.one, unit.many]),
  ...currencies.flatMap((currency) => [currency.one, currency.many, ...(currency.cents ?? [])]),
  ...[...ABBREVIATIONS.values()].flat().map((abbreviation) => abbreviation.say),
  ...[...BRAND_CASES.values()].map((brand) => brand.say),
  ...[...WORD_ACRONYMS].map((word) => word.toLowerCase()),
  ...SAID_ENDS.values(),
  ...MONTHS.values(),
  ...WEEKDAYS.values(),
  ...HYPHENATED.values(),
  ...POSTAL_CODES.values(),
  ...STATE_ABBREVIATIONS.values(),
];

test('every word that the tables produce has a pronunciation', () => {
  const words = new Set(SAID.flatMap((text) => text.split(' ')).filter((word) => /^[a-z']+$/.test(word)));
  expect([...words].filter((word) => !isWord(word))).toEqual([]);
});

test('the extra pronunciations are made of the model’s phonemes', () => {
  const phonemes = new Set(tokenTable.tokens);
  const verbs = VERB_READINGS.trim()
    .split('\n')
    .map((line) => line.split(' ').slice(1));
  for (const phoneme of [...EXTRA_PRONUNCIATIONS.values(), ...verbs].flat())
    expect(phonemes).toContain(phoneme);
});
