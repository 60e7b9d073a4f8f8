import type { Wav } from '../wav/open-wav.ts';
import { readMono } from '../wav/read-mono.ts';

/** The course of a recording's power. */
export interface PowerEnvelope {
  /** Samples of the file from one frame to the next; frames do not overlap, what is left at the end is dropped. */
  readonly frameSamples: number;
  /** Mean square of each frame without its mean, full scale 1: a constant offset is no sound. */
  readonly power: Float64Array;
}

/** Frames in a second. */
export const FRAME_RATE = 50;
/**
 * Samples in a second that are looked at: a part of the samples, evenly spread, has the power of all of them, but for
 * chance (less than 0.1 dB over some seconds of speech).
 */
const LOOKED_AT = 8_000;
/** Frames read at once. */
const PIECE_FRAMES = 50;

/** The power of a WAV, whose every sample need not be read for that. */
export function powerEnvelope(wav: Wav): PowerEnvelope {
  const { sampleRate } = wav.format;
  const step = Math.floor(sampleRate / LOOKED_AT);
  // Rounded down: frames of at most 20 ms.
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
  // Rounding may leave less than nothing.
  return Math.max(0, squares / count - mean * mean);
}
