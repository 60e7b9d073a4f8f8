/** The user's own pronunciations, a setting of the installation. */

import { z } from '../validation/zod.ts';
import { MAX_PHONEMES, PHONEMES_EXPECTED, readPhonemes } from './arpabet.ts';

/** Maximum number of words in a lexicon, which is sent with each generation. */
export const MAX_LEXICON_WORDS = 500;
const MAX_WORD = 40;

/** The form in which a word is looked up, without case and accents. */
export function lexiconKey(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

const KEY = /^[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*$/u;

/** A word, in the form in which it is looked up. */
export const LexiconWord = z
  .string()
  .max(MAX_WORD)
  .transform(lexiconKey)
  .refine((key) => KEY.test(key), { error: 'one word of letters, digits and apostrophes, without spaces' });

/** A pronunciation, "PH ON EM ES". */
export const LexiconPhonemes = z
  .string()
  .superRefine((written, context) => {
    const reading = readPhonemes(written);
    if (reading.ok) return;
    context.addIssue({ code: 'custom', message: reading.expected, params: { found: reading.found } });
  })
  .transform((written) => written.trim().split(/\s+/).join(' '))
  .meta({ description: `${PHONEMES_EXPECTED}, at most ${MAX_PHONEMES}.` });

/** Pronunciations by word. */
export type Lexicon = Readonly<Record<string, string>>;

/** A lexicon as it is stored. */
export const StoredLexicon: z.ZodType<Lexicon> = z.record(z.string(), z.string());

/** The phonemes of each word of a lexicon, without malformed entries. */
export function lexiconEntries(lexicon: Lexicon): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(lexicon).flatMap(([word, written]) => {
      const reading = readPhonemes(written);
      return reading.ok ? [[word, reading.phonemes] as const] : [];
    }),
  );
}
