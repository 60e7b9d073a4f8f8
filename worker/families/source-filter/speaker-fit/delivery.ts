import type { MelShape } from './mel-shape.ts';

/** How a text is to be delivered: the voice, and what is changed of its manner. */
export interface Delivery {
  /** Embedding of the voice or the mixture of voices. */
  readonly voice: Float32Array;
  /** Null leaves the pitch as it is. */
  readonly pitch: PitchChange | null;
  /** Factor on all durations; above 1 is slower. */
  readonly pace: number;
  /** Factor on the samples. */
  readonly gain: number;
  /** Factor on the noise in the voice. */
  readonly breath: number;
  /** Null leaves the spectrum as it is. */
  readonly shape: MelShape | null;
}

/** A pitch contour moved and stretched around its centre c: `to + shift + spread (x - c)`, on ln Hz. */
export interface PitchChange {
  /** The voice's own centre, which stands in for that of a short sentence; null where every sentence has its own. */
  readonly from: number | null;
  /** Where the centre of every sentence goes; null leaves each at its own. */
  readonly to: number | null;
  readonly shift: number;
  readonly spread: number;
}

/** A voice as it is. */
export function plainDelivery(voice: Float32Array): Delivery {
  return { voice, pitch: null, pace: 1, gain: 1, breath: 1, shape: null };
}

/**
 * Moves a contour in place.
 * @param centre of the sentence's own contour: with the voice's, `from`, it decides what is moved to `to`
 */
export function changePitch(logF0: Float32Array, centre: number, { to, shift, spread }: PitchChange): void {
  const target = (to ?? centre) + shift;
  for (let n = 0; n < logF0.length; n += 1) logF0[n] = target + spread * ((logF0[n] ?? 0) - centre);
}

/** Model frames of voice after which a sentence's own centre counts as much as the voice's: 0.4 s. */
const SETTLED = 20;

/**
 * The centre of a sentence's contour: its median over the voiced frames, or where it has few, something between that and
 * the voice's own. Each sentence is then moved to the heard median by itself: else what is chance in one, heard as a
 * speaker's pitch, would add up from turn to turn.
 *
 * @param durations model frames of each token
 * @param voiced whether a token has a voice
 */
export function pitchCentre(
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
