import type { TokenTable } from '../tables.ts';

/** Model frames (20 ms) in one frame (80 ms). */
export const MODEL_FRAMES = 4;

/** Silence before the first sound of a segment, in model frames: 60 ms. */
const LEAD_IN = 3;

/** Silence after a segment, in model frames, by what ends it. The pause is this and the lead-in of the next segment. */
const TAIL = { end: 5, clause: 5, sentence: 16, paragraph: 30 } as const;
export type SegmentEnd = keyof typeof TAIL;

/**
 * Rounds the durations to model frames: at least 1 for a phoneme, 0 for a mark (voice pack, "Durations").
 * @param pace factor on all durations; above 1 is slower
 */
export function toFrames(
  frames: Float32Array,
  pace: number,
  tokens: readonly number[],
  table: TokenTable,
): Int32Array {
  return Int32Array.from(tokens, (token, n) => {
    const least = table.isSilent(token) ? 0 : 1;
    return Math.min(table.maxFrames, Math.max(least, Math.floor(pace * (frames[n] ?? 0) + 0.5)));
  });
}

/**
 * Sets the silence at both ends of a segment and rounds its length up to whole frames, so that the next segment starts on
 * a frame. The model renders the silence: nothing is cut from or added to the signal.
 */
export function frameSegment(durations: Int32Array, end: SegmentEnd): void {
  const last = durations.length - 1;
  durations[0] = Math.min(durations[0] ?? 0, LEAD_IN);
  durations[last] = TAIL[end];
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  durations[last] += (MODEL_FRAMES - (total % MODEL_FRAMES)) % MODEL_FRAMES;
}
