import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createLexicon } from '../../../../worker/text/index.ts';
import { EMBEDDED } from '../engine/pack-folder.ts';

/** Counts the syllables of words: the vowels of their pronunciation; of an unknown word, its groups of vowel letters. */
export function syllableCounter(): (words: readonly string[]) => number {
  const lexicon = createLexicon(gunzipSync(readFileSync(`${EMBEDDED}/lexicon.gzip`)));
  const count = (word: string): number => {
    const phonemes = lexicon.lookup(word);
    if (phonemes) return phonemes.filter((phoneme) => /\d$/.test(phoneme)).length;
    return Math.max(1, word.replace(/e$/, '').match(/[aeiouy]+/g)?.length ?? 0);
  };
  return (words) => words.reduce((total, word) => total + count(word), 0);
}
