import type { Lexicon } from '../lexicon.ts';
import type { Graphones } from './graphones.ts';

/** With fewer letters in common two words have nothing to do with each other. */
const LEAST_SHARED = 4;
/** So many relatives are asked. */
const MOST = 40;

/** Says how likely a word's graphones are, by the words that begin like it. */
export type OpinionOfRelatives = (graphones: Uint16Array) => number;

/**
 * Asks the words of the dictionary that share the longest beginning with a word: "pelicans" knows how "pelican" sounds, where
 * n-grams cannot look so far ahead, and a dictionary writes a family of words alike. Each graphone of that beginning but the
 * last, which the letter after it may change, has as its probability the share of the relatives that have it too (the estimate
 * of Krichevsky and Trofimov, which adds one half to both counts).
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
