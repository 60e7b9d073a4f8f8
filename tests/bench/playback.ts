import { FRAME_MS } from '../../src/contract/audio/audio-format.ts';
import type { Arrival } from './page/stream-protocol.ts';

/** How a player gets along with frames as they came. */
export interface PlaybackOutcome {
  /** How often sound broke off in the middle. */
  readonly underRuns: number;
  /** The least sound, in milliseconds, that was still to be played when more came; below 0 after an under-run. */
  readonly leastLeadMs: number;
}

/**
 * Plays on paper as the player of the client library does: sound starts as soon as `cushionMs` of it are held, which is
 * at once with the first frame of 80 ms, and again so after an under-run.
 */
export function playOnPaper(arrivals: readonly Arrival[], cushionMs: number): PlaybackOutcome {
  let underRuns = 0;
  let leastLeadMs = Number.POSITIVE_INFINITY;
  let heldMs = 0;
  /** When all that came will have been played; null while silent. */
  let emptyAt: number | null = null;
  for (const { atMs, frames } of arrivals) {
    const leadMs: number = emptyAt === null ? Number.POSITIVE_INFINITY : emptyAt - atMs;
    leastLeadMs = Math.min(leastLeadMs, leadMs);
    if (leadMs < 0) {
      underRuns += 1;
      emptyAt = null;
    }
    if (emptyAt === null) {
      heldMs += frames * FRAME_MS;
      if (heldMs < cushionMs) continue;
      emptyAt = atMs + heldMs;
      heldMs = 0;
    } else emptyAt += frames * FRAME_MS;
  }
  return { underRuns, leastLeadMs };
}
