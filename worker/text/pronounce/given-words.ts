/** Carries words whose pronunciation is given, by the text or by the user's lexicon, through the normalizer. */
import { lexiconKey } from '../../../src/contract/text/lexicon.ts';
import type { Pronunciation } from '../../../src/contract/text/marked-text.ts';
import { DerivedText } from '../derived-text.ts';
import type { Span } from '../sentences/span.ts';

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
): { readonly placed: DerivedText; readonly words: readonly GivenWord[] } {
  const words: GivenWord[] = [];
  const placed = new DerivedText();
  const place = (span: Span, phonemes: readonly string[]): void => {
    const word = text.slice(span.start, span.end);
    if (words.length === MOST) {
      placed.copy(word, span.start);
      return;
    }
    words.push({ text: word.toLowerCase().replaceAll(/[^a-z']/g, ''), phonemes });
    placed.add(String.fromCharCode(FIRST + words.length - 1), span);
  };
  const placeKnown = ({ start, end }: Span): void => {
    const clean = text.slice(start, end).replaceAll(PRIVATE_USE, ' ');
    let copied = 0;
    for (const { 0: word, index } of lexicon.size === 0 ? [] : clean.matchAll(WORD)) {
      const at = start + index;
      const isPart =
        JOINED_BEFORE.test(text.slice(Math.max(0, at - 2), at)) ||
        JOINED_AFTER.test(text.slice(at + word.length, at + word.length + 2));
      const found = isPart ? null : findWord(word, lexicon);
      if (!found) continue;
      placed.copy(clean.slice(copied, index), start + copied);
      place({ start: at, end: at + found.base.length }, found.phonemes);
      copied = index + found.base.length;
    }
    placed.copy(clean.slice(copied), start + copied);
  };
  let at = 0;
  for (const { start, end, phonemes } of pronunciations) {
    placeKnown({ start: at, end: start });
    place({ start, end }, phonemes);
    at = end;
  }
  placeKnown({ start: at, end: text.length });
  return { placed, words };
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
