import type { Lexicon } from '../lexicon.ts';
import type { Graphones } from './graphones.ts';

/** Words that share fewer letters are not considered related. */
const LEAST_SHARED = 4;
/** Most relatives to consult. */
const MOST = 40;

/** ln probability of a word's graphones, judged by the words that begin alike. */
export type OpinionOfRelatives = (graphones: Uint16Array) => number;

/**
 * Consults the words of the dictionary that share the longest beginning with a word: "pelicans" tells how "pelican" sounds,
 * where n-grams do not reach so far, and a dictionary transcribes related words alike. The probability of each graphone of
 * that beginning is the share of relatives that have it (the estimate of Krichevsky and Trofimov, which adds one half to
 * both counts). The last is left out, because the next letter may change it.
 */
export function askRelatives(word: string, lexicon: Lexicon, graphones: Graphones): OpinionOfRelatives {
  const { shared, entries } = lexicon.relatives(word, MOST);
  const relatives =
    shared < LEAST_SHARED
      ? []
      : entries
          .map(([relative, phonemes]) => graphones.of(Array.from(relative), phonemes))
          .filter((sequence) => sequence !== null);
  return (sequence) => {
    let sum = 0;
    for (let at = 0; at < shared - 1 && relatives.length > 0; at += 1) {
      const agree = relatives.filter((relative) => relative[at] === sequence[at]).length;
      sum += Math.log((agree + 0.5) / (relatives.length + 1));
    }
    return sum;
  };
}
