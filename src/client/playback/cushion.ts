import { FRAME_MS } from '../../contract/audio/audio-format.ts';

/** Sound held beyond the first frame, in milliseconds: the engine's next frame can be late by this much. */
const CUSHION_MS = 50;

/**
 * Sound held when playback starts, in milliseconds: a frame and the cushion. With the cushion alone, the first frame
 * (80 ms) would start at once, and the next frame would have to arrive before it ends.
 */
export function heldToStartMs(cushionMs: number = CUSHION_MS): number {
  return FRAME_MS + cushionMs;
}
