/** The phonemes of American English in the notation of the CMU Pronouncing Dictionary (ARPAbet). */

const VOWELS = 'AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' ');
const CONSONANTS = 'B CH D DH F G HH JH K L M N NG P R S SH T TH V W Y Z ZH'.split(' ');

/** Stress of a vowel: none, primary, secondary. */
const STRESSES = ['0', '1', '2'];

/** All phonemes, vowels with their stress. */
export const PHONEMES: ReadonlySet<string> = new Set([
  ...CONSONANTS,
  ...VOWELS.flatMap((vowel) => STRESSES.map((stress) => vowel + stress)),
]);

/** Maximum number of phonemes in one pronunciation. */
export const MAX_PHONEMES = 64;

/** The format of a pronunciation, for messages. */
export const PHONEMES_EXPECTED =
  'ARPAbet phonemes separated by spaces, vowels with their stress 0, 1 or 2 (such as "T AH0 M EY1 T OW2")';

export type PhonemeReading =
  | { readonly ok: true; readonly phonemes: readonly string[] }
  | { readonly ok: false; readonly expected: string; readonly found: string };

/** Parses phonemes such as "T AH0 M EY1 T OW2". */
export function readPhonemes(written: string): PhonemeReading {
  const phonemes = written.split(/\s+/).filter((part) => part !== '');
  const no = (expected: string, found: string): PhonemeReading => ({ ok: false, expected, found });
  const unknown = phonemes.find((phoneme) => !PHONEMES.has(phoneme));
  if (phonemes.length === 0) return no(PHONEMES_EXPECTED, 'nothing');
  if (unknown !== undefined) {
    const expected = VOWELS.includes(unknown)
      ? `the vowel ${unknown} with its stress 0, 1 or 2 (such as "${unknown}1")`
      : PHONEMES_EXPECTED;
    return no(expected, JSON.stringify(unknown));
  }
  if (phonemes.length > MAX_PHONEMES) return no(`at most ${MAX_PHONEMES} phonemes`, `${phonemes.length}`);
  return { ok: true, phonemes };
}
