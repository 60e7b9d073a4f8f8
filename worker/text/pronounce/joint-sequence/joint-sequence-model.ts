import type { Lexicon } from '../lexicon.ts';
import type { Graphones } from './graphones.ts';
import { BORDER, buildNgramModel } from './ngram-model.ts';

/** Longest n-gram of graphones; 6 gets 0.4 % more of all words wrong, 8 as many. */
const ORDER = 7;
/** Words that one step aligns: a few milliseconds. */
const STEP = 1000;

/** How well a pronunciation goes with the spelling of a word, by all words of a dictionary. */
export interface JointSequenceModel {
  /** ln probability of both together, given as graphones. */
  logProbability(graphones: Uint16Array): number;
}

/** Learns from the dictionary, in steps of some milliseconds. */
export function* buildJointSequenceModel(
  lexicon: Lexicon,
  graphones: Graphones,
): Generator<void, JointSequenceModel> {
  const text = yield* graphonesOfWords(lexicon, graphones);
  // Any graphone, and the end of the word.
  const ngrams = yield* buildNgramModel(text, { order: ORDER, vocabulary: graphones.count + 1 });
  return { logProbability: (sequence) => ngrams.logProbability(sequence.map(symbolOf)) };
}

/** The graphones of all words, as the symbols of the n-gram model; words whose letters do not explain their sound are left out. */
function* graphonesOfWords(lexicon: Lexicon, graphones: Graphones): Generator<void, Uint16Array> {
  let text = new Uint16Array(1 << 16);
  let filled = 1;
  text[0] = BORDER;
  let words = 0;
  for (const [word, phonemes] of lexicon.entries()) {
    words += 1;
    if (words % STEP === 0) yield;
    const spelling = graphones.spelling(word, phonemes);
    if (!spelling) continue;
    if (filled + word.length + 1 > text.length) {
      const larger = new Uint16Array(2 * text.length);
      larger.set(text);
      text = larger;
    }
    if (!graphones.align(spelling, text, filled)) continue;
    for (let at = filled; at < filled + word.length; at += 1) text[at] = symbolOf(text[at] ?? 0);
    filled += word.length;
    text[filled] = BORDER;
    filled += 1;
  }
  return text.slice(0, filled);
}

/** Symbols of the n-gram model stand above its border. */
function symbolOf(graphone: number): number {
  return graphone + BORDER + 1;
}
