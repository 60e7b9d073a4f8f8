/** Carries words whose pronunciation is given, by the text or by the user's lexicon, through the normalizer. */
import { lexiconKey } from '../../../src/contract/text/lexicon.ts';
import type { Pronunciation } from '../../../src/contract/text/marked-text.ts';

/** The pronunciations that are given for a text. */
export interface GivenPronunciations {
  /** For words of the text, by their places in it, in order. */
  readonly pronunciations: readonly Pronunciation[];
  /** For words wherever they occur, by {@link lexiconKey}. */
  readonly lexicon: ReadonlyMap<string, readonly string[]>;
}

/** A word that the rules do not read: its phonemes are given. */
export interface GivenWord {
  /** Lower-case a-z and apostrophes; the context of its neighbors. */
  readonly text: string;
  readonly phonemes: readonly string[];
}

/** In the normalizer, one character of Unicode's Private Use Area stands for each given word. */
export const GIVEN = '[\\uE000-\\uF8FF]';
const PRIVATE_USE = /[\uE000-\uF8FF]/g;
const FIRST = 0xe000;
const MOST = 0xf8ff - FIRST + 1;

export const isGiven = (character: string): boolean => character >= '\uE000' && character <= '\uF8FF';

/** The given word that a character stands for. */
export function givenWord(words: readonly GivenWord[], character: string): GivenWord | undefined {
  return isGiven(character) ? words[character.charCodeAt(0) - FIRST] : undefined;
}

/** A word as people write it in their lexicon: "SQL", "O'Brien", "B2B"; combining marks are part of their letters. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
/** Before or after a word: it is part of an address, a file name or an identifier, which have rules of their own. */
const JOINED_BEFORE = /[@#/\\_]$|[\p{L}\p{N}][.:]$/u;
const JOINED_AFTER = /^(?:[@/\\_]|[.:][\p{L}\p{N}])/u;

/** Replaces each given word by one character. */
export function placeGiven(
  text: string,
  { pronunciations, lexicon }: GivenPronunciations,
): { readonly text: string; readonly words: readonly GivenWord[] } {
  const words: GivenWord[] = [];
  const place = (word: string, phonemes: readonly string[]): string => {
    if (words.length === MOST) return word;
    words.push({ text: word.toLowerCase().replaceAll(/[^a-z']/g, ''), phonemes });
    return String.fromCharCode(FIRST + words.length - 1);
  };
  const placeKnown = (stretch: string, start: number): string => {
    const clean = stretch.replaceAll(PRIVATE_USE, ' ');
    if (lexicon.size === 0) return clean;
    return clean.replaceAll(WORD, (word, index: number) => {
      const at = start + index;
      const isPart =
        JOINED_BEFORE.test(text.slice(Math.max(0, at - 2), at)) ||
        JOINED_AFTER.test(text.slice(at + word.length, at + word.length + 2));
      const found = isPart ? null : findWord(word, lexicon);
      return found ? place(found.base, found.phonemes) + word.slice(found.base.length) : word;
    });
  };
  let placed = '';
  let at = 0;
  for (const { start, end, phonemes } of pronunciations) {
    placed += placeKnown(text.slice(at, start), at) + place(text.slice(start, end), phonemes);
    at = end;
  }
  return { text: placed + placeKnown(text.slice(at), at), words };
}

/** Looks up the word itself, or the word of which it is the genitive or plural. */
function findWord(
  word: string,
  lexicon: GivenPronunciations['lexicon'],
): { readonly base: string; readonly phonemes: readonly string[] } | null {
  for (const ending of ['', "'s", '’s', 's']) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, word.length - ending.length);
    const phonemes = lexicon.get(lexiconKey(base));
    if (phonemes) return { base, phonemes };
  }
  return null;
}
