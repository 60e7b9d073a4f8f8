import { BoundedCache } from '../../../src/primitives/bounded-cache.ts';
import { LETTER_NAMES } from '../tables/letter-names.ts';
import { derive, ENDINGS, SURE_ENDINGS } from './derive.ts';
import { EXTRA_PRONUNCIATIONS } from './extra-pronunciations.ts';
import type { Lexicon } from './lexicon.ts';
import { addSibilant } from './word-endings.ts';

/** ARPAbet phonemes of one word, from the neural model. */
export type Grapheme2Phoneme = (word: string) => Promise<readonly string[]>;

/** How many of the model's answers are kept; each takes a run of some milliseconds. */
const REMEMBERED = 1000;

const STRESS = /[012]$/;

/** The phonemes of a lower-case word, the same as in the training data. */
export type Pronounce = (word: string) => Promise<readonly string[]>;

export function createPronounce(options: {
  readonly lexicon: Lexicon;
  readonly g2p: Grapheme2Phoneme;
  readonly weakWords: ReadonlySet<string>;
}): Pronounce {
  const guesses = new BoundedCache<Promise<readonly string[]>>(REMEMBERED);

  function known(word: string): readonly string[] | null {
    const phonemes = EXTRA_PRONUNCIATIONS.get(word) ?? options.lexicon.lookup(word);
    return phonemes && options.weakWords.has(word) ? unstressed(phonemes) : phonemes;
  }

  /** Asks the model once for each word; failures are not kept. */
  function guess(word: string): Promise<readonly string[]> {
    const cached = guesses.get(word);
    if (cached) return cached;
    const asked = options.g2p(word).then((phonemes) => (phonemes.length > 0 ? phonemes : byLetters(word)));
    guesses.set(word, asked);
    asked.catch(() => guesses.delete(word));
    return asked;
  }

  async function pronounce(word: string): Promise<readonly string[]> {
    const inner = word.replace(/^'+|'+$/g, '');
    const found = known(word) ?? known(inner);
    if (found) return found;
    if (inner.endsWith("'s")) return addSibilant(await pronounce(inner.slice(0, -2)));
    const letters = inner.replaceAll("'", '');
    if (letters === '') return [];
    // The model was not trained on these words, and the lexicon has none of their relatives.
    const ours = derive(letters, (base) => EXTRA_PRONUNCIATIONS.get(base) ?? null, ENDINGS);
    return ours ?? derive(letters, known, SURE_ENDINGS) ?? guess(letters);
  }

  return pronounce;
}

/** Function words are unstressed in running speech, except those with two or more vowels. */
function unstressed(phonemes: readonly string[]): readonly string[] {
  if (phonemes.filter((phoneme) => STRESS.test(phoneme)).length !== 1) return phonemes;
  return phonemes.map((phoneme) => phoneme.replace(STRESS, '0'));
}

function byLetters(word: string): readonly string[] {
  return Array.from(word).flatMap((letter) => (LETTER_NAMES.get(letter) ?? '').split(' ').filter(Boolean));
}
