import { looksPronounceable } from '../pronounce/pronounceable.ts';
import { CONTRACTION, EMPHASISED, LETTER_ACRONYMS, WORD_ACRONYMS } from '../tables/acronym-table.ts';
import type { Scene } from './rule.ts';

/** "fbi" -> "F B I", in the notation of `SpokenList`. */
export function spell(letters: string): string {
  return letters.toUpperCase().split('').join(' ');
}

/**
 * Reads a word in capitals, perhaps with an ending ("URLs", "CIA's", "ID'd"): as a word ("NASA", "STOP") or by its
 * letters ("FBI").
 */
export function sayCapitals(written: string, scene: Scene): string {
  if (CONTRACTION.test(written)) return written.toLowerCase();
  const [, base = '', ending = ''] = /^([A-Z]+)(s|'s|'S|'d|')?$/.exec(written) ?? [];
  if (base === '') return written.toLowerCase();
  const suffix = ending === "'" ? '' : ending.toLowerCase();
  return (isSpokenAsWord(base, scene) ? base.toLowerCase() : spell(base)) + suffix;
}

function isSpokenAsWord(capitals: string, { isWord, shouting }: Scene): boolean {
  if (WORD_ACRONYMS.has(capitals)) return true;
  const word = capitals.toLowerCase();
  const { length } = capitals;
  if (shouting && EMPHASISED.has(capitals)) return true;
  if (LETTER_ACRONYMS.has(capitals)) return shouting && SHOUTED.has(capitals);
  if (EMPHASISED.has(capitals)) return true;
  if (length < 3) return false;
  if (shouting) return isWord(word) || (length > 3 && looksPronounceable(word));
  if (length < 4) return false;
  return isWord(word) || (length > 4 && looksPronounceable(word));
}

/** Of the abbreviations that look like words, those that are the word in a text all in capitals. */
const SHOUTED = new Set('IT US AM CAN BUT OR SO ACT ICE SAT ADS'.split(' '));
