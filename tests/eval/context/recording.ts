import { decodeWav } from '../../../src/audio/turn-audio/index.ts';
import type { SpeakerProfile } from '../../../src/job/speaker-profile.ts';
import type { Voice } from '../../../worker/families/source-filter/voice.ts';
import { hear } from '../hear.ts';
import { type VoiceStatistics, voiceStatistics } from './voice-statistics.ts';

/** A recording and all that is measured of it. */
export interface Recording {
  readonly profile: SpeakerProfile;
  readonly statistics: VoiceStatistics;
  /** Syllables of the text in a second of speech: what the analyzer's own count is checked against. */
  readonly rate: number;
}

/** @param syllables of the text that is spoken in it */
export function listenTo(wav: Uint8Array<ArrayBuffer>, syllables: number): Recording {
  const decoded = decodeWav(wav);
  if (!decoded.ok) throw new Error(`The recording cannot be read: ${decoded.problem}`);
  const profile = hear(wav);
  return {
    profile,
    statistics: voiceStatistics(decoded.samples),
    rate: syllables / profile.speechSeconds,
  };
}

/** Syllables of a text: its vowels, as the phonemizer says it. */
export async function countSyllables(voice: Voice, text: string): Promise<number> {
  const { tokens } = await voice.phonemizer.phonemize(text);
  return tokens.filter((token) => /\d$/.test(token)).length;
}
