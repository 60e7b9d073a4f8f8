import { countNgrams } from './count-ngrams.ts';
import { smoothLevels } from './kneser-ney.ts';
import { createNgramModel, type NgramModel } from './ngram-model.ts';

export interface NgramOptions {
  /** Longest n-gram, at least 2. */
  readonly order: number;
  /** Number of different symbols, `BORDER` among them. */
  readonly vocabulary: number;
}

/**
 * Builds a smoothed n-gram model of sequences of small numbers, in steps of a few milliseconds, so that other work can run
 * in between. It is built in the browser because the n-grams of the dictionary would take twice the bytes of the
 * dictionary itself, and counting them takes about a second.
 * @param text all sequences, with one `BORDER` before the first, between two and after the last
 */
export function* buildNgramModel(
  text: Uint16Array,
  { order, vocabulary }: NgramOptions,
): Generator<void, NgramModel> {
  const counted = yield* countNgrams(text, order, vocabulary);
  const levels = yield* smoothLevels(counted, vocabulary);
  return createNgramModel(levels, vocabulary);
}
