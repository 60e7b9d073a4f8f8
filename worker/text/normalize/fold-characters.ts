import { DerivedText } from '../derived-text.ts';
import { isGiven } from '../pronounce/given-words.ts';
import { FOLD_TABLE, SUPERSCRIPTS } from '../tables/fold-table.ts';

const PLAIN = /^[ !-_a-~\n]*$/;
const GREEK = /^[α-ωΑ-Ω]$/;
const INVISIBLE = /^[\p{Cf}\p{Mn}\p{Me}]$/u;
const MARKS = /\p{M}/gu;
const VULGAR = /^(\d*)\u2044(\d*)$/;
const SPELLABLE = /^[!-_a-~]+$/;

/**
 * Reduces a text to printable ASCII, line feeds, the signs of the fold table, single Greek letters and given words: accents
 * are removed, full-width and styled letters become plain, and inaudible characters (soft hyphens, joiners, emoji, other
 * scripts) are dropped. The rules handle only this small alphabet.
 */
export function foldCharacters(text: string): DerivedText {
  const out = new DerivedText();
  if (PLAIN.test(text)) {
    out.copy(text, 0);
    return out;
  }
  let tail = '';
  let start = 0;
  for (const character of text) {
    const folded = foldCharacter(character, tail);
    const end = start + character.length;
    if (folded !== '') out.add(folded, { start, end });
    // What is inaudible belongs to the letter before it: a combining mark, a joiner.
    else if (!tail.endsWith(' ')) out.extend(end);
    tail = (tail + folded).slice(-4);
    start = end;
  }
  return out;
}

/** @param tail the last four characters before this one */
function foldCharacter(character: string, tail: string): string {
  if (PLAIN.test(character) || isGiven(character)) return character;
  const known = FOLD_TABLE.get(character);
  if (known !== undefined) return known;
  const power = SUPERSCRIPTS.get(character);
  if (power !== undefined) return superscript(power, tail);
  if (INVISIBLE.test(character)) return '';
  const parts = character.normalize('NFKD').replace(MARKS, '');
  const vulgar = VULGAR.exec(parts);
  if (vulgar) return `${/\d$/.test(tail) ? ' ' : ''}${vulgar[1]}/${vulgar[2]}`;
  const plain = Array.from(parts, (part) =>
    SPELLABLE.test(part) || GREEK.test(part) ? part : FOLD_TABLE.get(part),
  );
  return plain.length === 0 || plain.includes(undefined) ? ' ' : plain.join('');
}

/** A power gets a caret; after a word of three or more letters, or after a mark, a superscript is a footnote and silent. */
function superscript(digit: string, tail: string): string {
  if (/\^-?\d*$/.test(tail)) return digit;
  return /[\d)]$|(?:^|[^A-Za-z])[A-Za-z]{1,2}$/.test(tail) ? `^${digit}` : '';
}
