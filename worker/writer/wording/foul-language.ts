/** The block list: what a reply never contains. */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import hashed from '../../../models/training/writer/foul.json';

export interface FoulLanguage {
  /** Whether a text contains a word or phrase of the list. */
  isFoul(text: string): boolean;
}

const WORD = /[a-z]+/g;
/** A word is also looked up without one of these endings. */
const ENDING = /(?:'s|es|s|ed|er|ers|ing|y)$/;

/** 32-bit FNV-1a of the UTF-8 bytes (Fowler, Noll, Vo; draft-eastlake-fnv). The list does not show its words. */
function fnv1a(word: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(word)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}

/** The English data set of `obscenity` and the project's own list of hashed words. */
export function createFoulLanguage(): FoulLanguage {
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  const hashes = new Set(hashed.fnv1a32);
  const seen = new Map<string, boolean>();
  const isListed = (word: string) => {
    const known = seen.get(word);
    if (known !== undefined) return known;
    const listed = hashes.has(fnv1a(word)) || hashes.has(fnv1a(word.replace(ENDING, '')));
    seen.set(word, listed);
    return listed;
  };
  return {
    isFoul: (text) => (text.toLowerCase().match(WORD) ?? []).some(isListed) || matcher.hasMatch(text),
  };
}
