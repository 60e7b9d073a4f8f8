import type { Wav } from '../wav/open-wav.ts';
import { readMono } from '../wav/read-mono.ts';

/** The power of a recording over time. */
export interface PowerEnvelope {
  /** Samples of the file per frame. Frames do not overlap; a partial frame at the end is dropped. */
  readonly frameSamples: number;
  /** Variance of each frame at full scale 1: a DC offset does not count. */
  readonly power: Float64Array;
}

/** Frames per second. */
export const FRAME_RATE = 50;
/**
 * Samples per second that are read: evenly spaced samples have the power of all samples, up to chance (less than 0.1 dB over
 * a few seconds of speech).
 */
const LOOKED_AT = 8_000;
/** Frames read at once. */
const PIECE_FRAMES = 50;

/** The power of a WAV, from a part of its samples. */
export function powerEnvelope(wav: Wav): PowerEnvelope {
  const { sampleRate } = wav.format;
  const step = Math.floor(sampleRate / LOOKED_AT);
  // Rounded down, so that a frame has at most 20 ms.
  const perFrame = Math.floor(sampleRate / FRAME_RATE / step);
  const frameSamples = perFrame * step;
  const power = new Float64Array(Math.floor(wav.frames / frameSamples));
  for (let first = 0; first < power.length; first += PIECE_FRAMES) {
    const frames = Math.min(PIECE_FRAMES, power.length - first);
    const samples = readMono(wav, first * frameSamples, frames * frameSamples, step);
    for (let n = 0; n < frames; n += 1) power[first + n] = variance(samples, n * perFrame, perFrame);
  }
  return { frameSamples, power };
}

function variance(samples: Float32Array, from: number, count: number): number {
  let sum = 0;
  let squares = 0;
  for (let n = from; n < from + count; n += 1) {
    const sample = samples[n] ?? 0;
    sum += sample;
    squares += sample * sample;
  }
  const mean = sum / count;
  // Rounding can give a negative value.
  return Math.max(0, squares / count - mean * mean);
}
