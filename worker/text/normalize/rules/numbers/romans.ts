import { SENTENCE_STARTERS } from '../../../tables/sentence-starters.ts';
import { cardinal, ordinal, year } from '../../number-words.ts';
import { type Match, type Rule, rule } from '../../rule.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Names of rulers and popes: "Henry the eighth". */
const RULERS = set(
  'Henry Louis Edward George Elizabeth Charles James William Richard Paul Catherine Napoleon Philip Francis Frederick ' +
    'Nicholas Alexander Benedict Pius Leo Peter Ivan Ramses Ramesses Ptolemy Leopold Otto Gustav Gustavus Ferdinand ' +
    'Alfonso Xerxes Darius Artaxerxes Gregory Innocent Clement Urban Boniface Mary Margaret Victoria Robert John Christian ' +
    'Harald Haakon Olav Umberto Victor Emmanuel Joseph Wilhelm Ludwig Maximilian Pedro Juan Carlos Selim Mehmed Murad ' +
    'Suleiman Thutmose Amenhotep Cleopatra Tiberius Constantine Theodosius Justinian Basil Baldwin Stephen Sixtus ' +
    'Julius Martin Callixtus Celestine Hadrian Adrian Honorius Eugene Rama Naresuan Albert Rainier Felipe Antiochus',
);

/** What is numbered: "Chapter four", "World War two". */
const NUMBERED = set(
  'Chapter Part Volume Vol Book Act Scene Section Article War Type Phase Stage Level Class Grade Title Appendix Figure ' +
    'Table Bowl Mark Mk Episode Schedule Amendment Division Unit Season Round Lesson Canto Tier Factor Wars Psalm Series ' +
    'Model Group Area Zone Category Region Corps Symphony Sonata Concerto Olympiad Vatican Quarter Number No Page Pages ' +
    'chapter part volume vol book act scene section article phase stage level appendix figure table page pages type',
);

const VALUES: ReadonlyMap<string, number> = new Map(
  Object.entries({ I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }),
);
const VALID = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
/** Numerals that rarely mean anything else. */
const CLEAR = /^(?:I{2,3}|V?I{2,3}|IV|VI|IX|X{1,3}(?:IX|IV|V?I{1,3}|V)|XX)$/;

/** "XIV" -> 14; NaN when it is not a numeral. */
function romanValue(numeral: string): number {
  if (numeral === '' || !VALID.test(numeral)) return Number.NaN;
  const values = Array.from(numeral, (letter) => VALUES.get(letter) ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** Roman numerals that the word before or after identifies; never the pronoun, never a lone letter. */
const capital = rule("([IVXLCDM]{1,9})('s)?(?![A-Za-z0-9'/&]|\\.[A-Za-z])", (match) => {
  const numeral = match.part(1);
  const value = romanValue(numeral);
  if (Number.isNaN(value)) return null;
  const genitive = match.part(2);
  if (/^ [Cc]entur/.test(match.rest) && numeral.length > 1) return ordinal(value);
  const before = match.wordBefore;
  if (RULERS.has(before)) return standsAlone(match) ? `the ${ordinal(value)}${genitive}` : null;
  if (NUMBERED.has(before))
    return standsAlone(match) || before === 'War' ? `${cardinal(value)}${genitive}` : null;
  const named = /^[A-Z]/.test(before) && !/^(?:The|An?|This|That|And|Or|In|On|With|I)$/.test(before);
  // A year, as in the credits of a film.
  if (numeral.length > 4 && /^MC?[CMDXLVI]/.test(numeral) && value > 1500 && value < 2100)
    return year(`${value}`);
  const clear = CLEAR.test(numeral) && numeral.length > 1;
  return clear && (named || numeral.length > 3) ? `${cardinal(value)}${genitive}` : null;
});

/** A single letter is a numeral only where neither an initial nor the pronoun fits: before a mark, "of", "and", "was". */
function standsAlone(match: Match): boolean {
  const single = match.end - match.start === 1;
  if (!single) return true;
  if (!/[IVX]/.test(match.part(1))) return false;
  const next = /^\. ?([A-Z][a-z]*)/.exec(match.rest)?.[1];
  if (next !== undefined && !SENTENCE_STARTERS.has(next)) return false;
  const pronoun =
    match.part(1) === 'I'
      ? /^(?:$|[.,;:!?)\]"-]| (?:of|and|or|to|is|has|in|by|on)\b)/
      : /^(?:$|[^A-Za-z]| [a-z])/;
  return pronoun.test(match.rest);
}

/** "Scene ii", "p. xiv": lower-case numerals after a numbered item. */
const small = rule("([ivxlc]{1,7})(?![A-Za-z0-9'])", (match) => {
  const value = romanValue(match.part(1).toUpperCase());
  const before = match.wordBefore;
  const numbered = /^(?:Act|Scene|act|scene|chapter|Chapter|page|pages|p|pp|vol|Part|part|section)$/.test(
    before,
  );
  return Number.isNaN(value) || !numbered || (match.part(1).length === 1 && match.part(1) !== 'v')
    ? null
    : cardinal(value);
});

/** Rules for what starts with a letter. */
export const ROMAN_RULES: readonly Rule[] = [capital, small];
