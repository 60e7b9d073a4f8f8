import { SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import type { SpeakerProfile } from '../../job/speaker-profile.ts';
import { FOR_MEASURING } from '../resampling/filter-bank.ts';
import { resample } from '../resampling/resample.ts';
import { measureSpeaker } from '../speaker/index.ts';
import type { Wav } from '../wav/open-wav.ts';
import { readMono } from '../wav/read-mono.ts';
import { chooseExcerpts } from './excerpts.ts';
import { FRAME_RATE, powerEnvelope } from './power-envelope.ts';
import { speechLevel } from './speech-level.ts';

/** Level to which speech is normalized before it is measured, in dB below full scale. */
const NORMAL_DB = -20;
/** Seconds of speech that are measured: more adds little, and the first word waits for it. */
const MOST_SECONDS = 8;
/** Number of excerpts of a longer recording. */
const STRETCHES = 4;
/** Fade at both ends of an excerpt, 5 ms, because excerpts are joined. */
const FADE_SAMPLES = 0.005 * SAMPLE_RATE;

/** Measures the speaker in a WAV; null when there is too little speech. Only the excerpts are converted. */
export function measureWav(wav: Wav): SpeakerProfile | null {
  const { frameSamples, power } = powerEnvelope(wav);
  const level = speechLevel(power);
  if (!level) return null;
  const gain = 10 ** ((NORMAL_DB - level.levelDb) / 20);
  const conversion = { inputRate: wav.format.sampleRate, outputRate: SAMPLE_RATE, shape: FOR_MEASURING };
  const excerpts = chooseExcerpts(level.speech, MOST_SECONDS * FRAME_RATE, STRETCHES);
  const parts = excerpts.map(({ start, end }) => {
    const samples = readMono(wav, start * frameSamples, (end - start) * frameSamples);
    return faded(resample(centered(samples, gain), conversion));
  });
  return measureSpeaker(joined(parts), level.levelDb);
}

/** Removes the DC offset and sets the level, in place. */
function centered(samples: Float32Array<ArrayBuffer>, gain: number): Float32Array<ArrayBuffer> {
  let sum = 0;
  for (let n = 0; n < samples.length; n += 1) sum += samples[n] ?? 0;
  const mean = sum / samples.length;
  for (let n = 0; n < samples.length; n += 1) samples[n] = gain * ((samples[n] ?? 0) - mean);
  return samples;
}

/** Fades both ends, in place. */
function faded(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const length = Math.min(FADE_SAMPLES, samples.length);
  for (let n = 0; n < length; n += 1) {
    const share = n / length;
    const last = samples.length - 1 - n;
    samples[n] = share * (samples[n] ?? 0);
    samples[last] = share * (samples[last] ?? 0);
  }
  return samples;
}

function joined(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
