import { BoundedCache } from '../../../src/primitives/bounded-cache.ts';
import { LETTER_NAMES } from '../tables/letter-names.ts';
import { derive, ENDINGS, SURE_ENDINGS } from './derive.ts';
import { EXTRA_PRONUNCIATIONS } from './extra-pronunciations.ts';
import type { Lexicon } from './lexicon.ts';
import { addSibilant } from './word-endings.ts';

/** ARPAbet phonemes for one word from the neural model. */
export type Grapheme2Phoneme = (word: string) => Promise<readonly string[]>;

/** Words the model was asked for; each costs a run of some milliseconds. */
const REMEMBERED = 1000;

const STRESS = /[012]$/;

/** Answers the phonemes of a lower-case word, as the training front end does. */
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

  /** Asks the model once for each word; a failure is not kept. */
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
    // The networks have never seen our own words, and the dictionary has none of their relatives.
    const ours = derive(letters, (base) => EXTRA_PRONUNCIATIONS.get(base) ?? null, ENDINGS);
    return ours ?? derive(letters, known, SURE_ENDINGS) ?? guess(letters);
  }

  return pronounce;
}

/** Function words lose their stress in running speech; words with two vowels keep it. */
function unstressed(phonemes: readonly string[]): readonly string[] {
  if (phonemes.filter((phoneme) => STRESS.test(phoneme)).length !== 1) return phonemes;
  return phonemes.map((phoneme) => phoneme.replace(STRESS, '0'));
}

function byLetters(word: string): readonly string[] {
  return Array.from(word).flatMap((letter) => (LETTER_NAMES.get(letter) ?? '').split(' ').filter(Boolean));
}
