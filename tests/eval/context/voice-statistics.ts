/**
 * Similarity of two recordings by a measure that the fit does not use: mel cepstra of all speech frames, voiced or
 * not, and the Fréchet distance between their distributions.
 */
import { cepstra, melFrames } from '../mel-frames.ts';

/** Cepstra 1 to 12; number 0 is the level. */
const CEPSTRA = 12;

/** Mean and standard deviation of each cepstrum. */
export interface VoiceStatistics {
  readonly mean: Float64Array;
  readonly spread: Float64Array;
}

/** @param samples 24 kHz mono, at any level */
export function voiceStatistics(samples: Float32Array): VoiceStatistics {
  const frames = melFrames(samples)
    .filter(({ speech }) => speech)
    .map(({ bands }) => cepstra(bands, CEPSTRA));
  const mean = new Float64Array(CEPSTRA);
  const spread = new Float64Array(CEPSTRA);
  for (let k = 0; k < CEPSTRA; k += 1) {
    const sum = frames.reduce((total, frame) => total + (frame[k] ?? 0), 0);
    mean[k] = sum / frames.length;
    const squares = frames.reduce((total, frame) => total + ((frame[k] ?? 0) - (mean[k] ?? 0)) ** 2, 0);
    spread[k] = Math.sqrt(squares / frames.length);
  }
  return { mean, spread };
}

/**
 * Fréchet distance of two normal distributions with diagonal covariances (D. C. Dowson and B. V. Landau, 1982):
 * the root of the sum of (difference of means)² + (difference of standard deviations)².
 */
export function voiceDistance(a: VoiceStatistics, b: VoiceStatistics): number {
  let sum = 0;
  for (let k = 0; k < CEPSTRA; k += 1) {
    sum += ((a.mean[k] ?? 0) - (b.mean[k] ?? 0)) ** 2 + ((a.spread[k] ?? 0) - (b.spread[k] ?? 0)) ** 2;
  }
  return Math.sqrt(sum);
}
