import { quantile } from '../../../bench/measures/statistics.ts';

/** ln Hz of the voiced frames. */
export function logPitch(frames: readonly { readonly pitch: number }[]): number[] {
  return frames.flatMap(({ pitch }) => (pitch > 0 ? [Math.log(pitch)] : []));
}

/** Semitones in a difference of ln Hz. */
export const semitones = (ln: number) => (12 * ln) / Math.LN2;

/** From the 10th to the 90th percentile, semitones; null without any voice. */
export function pitchRange(ln: readonly number[]): number | null {
  return ln.length === 0 ? null : semitones(quantile(ln, 0.9) - quantile(ln, 0.1));
}
