import { FRAME_MS } from '../../contract/audio/audio-format.ts';

/** Sound beyond the frame that starts, so that the next step of the engine may be late by as much. Milliseconds. */
export const CUSHION_MS = 50;

/**
 * Sound that is held when playing starts, in milliseconds: a frame and the cushion. With the cushion alone the first
 * frame, 80 ms long, would start at once and leave no more than itself for what follows it.
 */
export function heldToStartMs(cushionMs: number = CUSHION_MS): number {
  return FRAME_MS + cushionMs;
}
