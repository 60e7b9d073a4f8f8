import { FRAME_RATE } from './power-envelope.ts';

/** Level and position of the speech in a recording. */
export interface SpeechLevel {
  /** RMS of the speech in dB; a square wave of ±1 is 0. */
  readonly levelDb: number;
  /** 1 for each frame of the envelope in a block with speech. */
  readonly speech: Uint8Array;
}

/** Blocks of 400 ms that overlap by three quarters. */
const BLOCK_FRAMES = 0.4 * FRAME_RATE;
const BLOCK_STEP = BLOCK_FRAMES / 4;
/** A block below -70 dB is silence. */
const ABSOLUTE_GATE = 10 ** (-70 / 10);
/** A block more than 10 dB below the mean of the blocks without silence is a pause. */
const RELATIVE_GATE = 10 ** (-10 / 10);

/** A frame another 10 dB weaker is a stop within a word or outside of it: blocks are coarse. */
const FRAME_GATE = 10 ** (-10 / 10);

/**
 * The level of the speech. Speech is found with the gates of ITU-R BS.1770-4 (annex 1: blocks of 400 ms, absolute gate of
 * -70 dB, relative gate of -10 dB), but on the power without frequency weighting, because amplitude is normalized and not
 * loudness. The level is that of the frames in those blocks that are not gaps.
 * @param power Mean squares of frames of 20 ms.
 * @returns null when everything is silence
 */
export function speechLevel(power: Float64Array): SpeechLevel | null {
  const blocks = blockPowers(power);
  const audible = blocks.filter((block) => block > ABSOLUTE_GATE);
  if (audible.length === 0) return null;
  const gate = Math.max(ABSOLUTE_GATE, mean(audible) * RELATIVE_GATE);
  const speech = new Uint8Array(power.length);
  blocks.forEach((block, n) => {
    if (block > gate) speech.fill(1, n * BLOCK_STEP, n * BLOCK_STEP + BLOCK_FRAMES);
  });
  const sounding = power.filter((frame, n) => speech[n] === 1 && frame > gate * FRAME_GATE);
  return { levelDb: 10 * Math.log10(mean(sounding)), speech };
}

/** Mean power of each block, or of the whole recording when it is shorter than a block. */
function blockPowers(power: Float64Array): Float64Array {
  const count = Math.max(1, Math.floor((power.length - BLOCK_FRAMES) / BLOCK_STEP) + 1);
  return Float64Array.from({ length: count }, (_, n) =>
    mean(power.subarray(n * BLOCK_STEP, n * BLOCK_STEP + BLOCK_FRAMES)),
  );
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
