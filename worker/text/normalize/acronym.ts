import { looksPronounceable } from '../pronounce/pronounceable.ts';
import { CONTRACTION, EMPHASIZED, LETTER_ACRONYMS, WORD_ACRONYMS } from '../tables/acronym-table.ts';
import type { RuleContext } from './rule.ts';

/** "fbi" -> "F B I", in the notation of `SpokenList`. */
export function spell(letters: string): string {
  return letters.toUpperCase().split('').join(' ');
}

/**
 * Reads a word in capitals, with or without an ending ("URLs", "CIA's", "ID'd"): as a word ("NASA", "STOP") or letter
 * by letter ("FBI").
 */
export function sayCapitals(written: string, context: RuleContext): string {
  if (CONTRACTION.test(written)) return written.toLowerCase();
  const [, base = '', ending = ''] = /^([A-Z]+)(s|'s|'S|'d|')?$/.exec(written) ?? [];
  if (base === '') return written.toLowerCase();
  const suffix = ending === "'" ? '' : ending.toLowerCase();
  return (isSpokenAsWord(base, context) ? base.toLowerCase() : spell(base)) + suffix;
}

function isSpokenAsWord(capitals: string, { isWord, allCaps }: RuleContext): boolean {
  if (WORD_ACRONYMS.has(capitals)) return true;
  const word = capitals.toLowerCase();
  const { length } = capitals;
  if (allCaps && EMPHASIZED.has(capitals)) return true;
  if (LETTER_ACRONYMS.has(capitals)) return allCaps && WORDS_IN_ALL_CAPS.has(capitals);
  if (EMPHASIZED.has(capitals)) return true;
  if (length < 3) return false;
  if (allCaps) return isWord(word) || (length > 3 && looksPronounceable(word));
  if (length < 4) return false;
  return isWord(word) || (length > 4 && looksPronounceable(word));
}

/** Abbreviations that look like words and are read as the word in a text all in capitals. */
const WORDS_IN_ALL_CAPS = new Set('IT US AM CAN BUT OR SO ACT ICE SAT ADS'.split(' '));
