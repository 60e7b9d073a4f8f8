import type { SpeakerProfile } from '../../job/speaker-profile.ts';
import { speechActivity } from './activity.ts';
import { lowBand } from './low-band.ts';
import { pitchTrack } from './pitch-track.ts';
import { quantile } from './quantile.ts';
import { syllableNuclei } from './syllables.ts';
import { voicedSpectrum } from './voiced-spectrum.ts';

/** Minimum speech for a profile. */
const LEAST_SPEECH_SECONDS = 0.3;
/** Minimum voiced speech for a median pitch. */
const LEAST_VOICED_SECONDS = 0.2;
/** Minimum speech for a syllable rate: with less, the count is chance. */
const LEAST_RATE_SECONDS = 1;
const LEAST_NUCLEI = 4;
/** Seconds from one analyzed frame to the next. */
const HOP_SECONDS = 0.02;

/**
 * Measures the speaker of a recording without a model, in a few milliseconds for seconds of speech.
 *
 * @param samples 24 kHz mono, the speech in it at about -20 dBFS RMS; the work grows with its length (8 s: some 5 ms)
 * @param levelDb RMS level of the speech before it was normalized, in dB below full scale; returned unchanged
 * @returns null when there is too little speech
 */
export function measureSpeaker(samples: Float32Array, levelDb: number): SpeakerProfile | null {
  const activity = speechActivity(samples);
  if (activity.speechSeconds < LEAST_SPEECH_SECONDS) return null;
  const low = lowBand(samples);
  const track = pitchTrack(low, activity.loud);
  const voiced = track.filter((hz) => hz > 0);
  const enough = voiced.length * HOP_SECONDS >= LEAST_VOICED_SECONDS;
  const sorted = Float64Array.from(voiced).sort();
  const nuclei = syllableNuclei(low, track);
  const countable = activity.speechSeconds >= LEAST_RATE_SECONDS && nuclei >= LEAST_NUCLEI;
  return {
    speechSeconds: activity.speechSeconds,
    pitchHz: enough ? quantile(sorted, 0.5) : null,
    pitchRange: enough ? 12 * Math.log2(quantile(sorted, 0.9) / quantile(sorted, 0.1)) : null,
    syllableRate: countable ? nuclei / activity.speechSeconds : null,
    levelDb,
    spectrum: enough ? voicedSpectrum(samples, track, activity.rms) : [],
  };
}
