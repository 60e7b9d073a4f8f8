import { EXTRA_WORDS } from '../tables/extra-words.ts';

/**
 * Pronunciations that go before those of the lexicon: words it lacks (those that our own tables say, words of the
 * last years) and a few of its entries that are the rarer reading.
 */
export const EXTRA_PRONUNCIATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  EXTRA_WORDS.trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([word = '', ...phonemes]) => [word, phonemes]),
);
