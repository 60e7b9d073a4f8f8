import { EXTRA_WORDS } from '../tables/extra-words.ts';

/**
 * Pronunciations that take precedence over the lexicon: words that it lacks (words that the tables produce, recent words)
 * and corrections of a few entries that give the rarer reading.
 */
export const EXTRA_PRONUNCIATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  EXTRA_WORDS.trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([word = '', ...phonemes]) => [word, phonemes]),
);
