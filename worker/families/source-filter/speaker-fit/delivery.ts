import type { MelShape } from './mel-shape.ts';

/** How to speak a text: the voice, and the changes to its manner. */
export interface Delivery {
  /** Embedding of the voice or the mixture of voices. */
  readonly voice: Float32Array;
  /** Null leaves the pitch unchanged. */
  readonly pitch: PitchChange | null;
  /** Factor on all durations; above 1 is slower. */
  readonly pace: number;
  /** Factor on the samples. */
  readonly gain: number;
  /** Factor on the noise in the voice. */
  readonly breath: number;
  /** Null leaves the spectrum unchanged. */
  readonly shape: MelShape | null;
}

/** A pitch contour moved and stretched around its center c: `to + shift + spread (x - c)`, on ln Hz. */
export interface PitchChange {
  /** The voice's own center, which stabilizes that of short sentences; null to use each sentence's own. */
  readonly from: number | null;
  /** The new center of every sentence; null keeps its own. */
  readonly to: number | null;
  readonly shift: number;
  readonly spread: number;
}

/** A voice without changes. */
export function plainDelivery(voice: Float32Array): Delivery {
  return { voice, pitch: null, pace: 1, gain: 1, breath: 1, shape: null };
}

/**
 * Moves a contour in place.
 * @param center of the sentence's own contour: together with the voice's center, `from`, it decides what is moved to `to`
 */
export function changePitch(logF0: Float32Array, center: number, { to, shift, spread }: PitchChange): void {
  const target = (to ?? center) + shift;
  for (let n = 0; n < logF0.length; n += 1) logF0[n] = target + spread * ((logF0[n] ?? 0) - center);
}

/** Voiced model frames at which a sentence's own center weighs as much as the voice's: 0.4 s. */
const SETTLED = 20;

/**
 * The center of a sentence's contour: the median over its voiced frames; with few of them, between that and the voice's
 * own. Each sentence is moved to the heard median by itself: otherwise the chance deviation of one sentence, heard as the
 * speaker's pitch, would accumulate from turn to turn.
 *
 * @param durations model frames of each token
 * @param voiced whether each token is voiced
 */
export function pitchCenter(
  logF0: Float32Array,
  durations: ArrayLike<number>,
  voiced: (n: number) => boolean,
  { from }: PitchChange,
): number {
  const places = Array.from(logF0, (_, n) => n)
    .filter((n) => voiced(n) && (durations[n] ?? 0) > 0)
    .sort((a, b) => (logF0[a] ?? 0) - (logF0[b] ?? 0));
  const total = places.reduce((sum, n) => sum + (durations[n] ?? 0), 0);
  let below = 0;
  for (const n of places) {
    below += durations[n] ?? 0;
    if (below < total / 2) continue;
    const median = logF0[n] ?? 0;
    return from === null ? median : from + (total / (total + SETTLED)) * (median - from);
  }
  return from ?? logF0[0] ?? 0;
}
