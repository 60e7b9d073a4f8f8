import { FRAME_MS } from '../../../src/contract/audio/audio-format.ts';
import type { Arrival } from '../page/stream-protocol.ts';

/** How a player copes with the arrival times of frames. */
export interface PlaybackOutcome {
  /** Number of under-runs. */
  readonly underRuns: number;
  /** The least buffered sound when more arrived, in milliseconds; negative after an under-run. */
  readonly leastLeadMs: number;
}

/**
 * Simulates the player of the client library: sound starts as soon as `cushionMs` are buffered, and again after an
 * under-run.
 */
export function playOnPaper(arrivals: readonly Arrival[], cushionMs: number): PlaybackOutcome {
  let underRuns = 0;
  let leastLeadMs = Number.POSITIVE_INFINITY;
  let heldMs = 0;
  /** When everything received will have been played; null while silent. */
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
