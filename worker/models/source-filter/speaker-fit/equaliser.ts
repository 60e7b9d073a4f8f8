import type { MelShape } from './mel-shape.ts';
import { cosines, fromCosines } from './smooth-bands.ts';
import { spectralDifference } from './spectral-difference.ts';
import { speakersShare } from './spectral-spread.ts';

/** Most that a band is raised or lowered, in nepers: 6 dB. */
const MOST_CHANGE = 6 / (20 / Math.LN10);

/**
 * The equaliser that brings a voice's mean spectrum to the heard one: their difference, smooth along frequency, without
 * what may be chance of the words, bounded.
 *
 * @param heard,own mean ln magnitudes in mel bands
 * @param seconds of speech that were heard
 */
export function equaliser(heard: readonly number[], own: readonly number[], seconds: number): MelShape {
  const difference = cosines(spectralDifference(heard, own));
  const believed = difference.map((value, cosine) => speakersShare(cosine, seconds) * value);
  const bands = fromCosines(believed, own.length);
  return { bands: bands.map((value) => Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, value))) };
}

/** How much louder the equaliser makes speech of the given mean spectrum, as a factor of its RMS. */
export function loudnessOf({ bands }: MelShape, own: readonly number[]): number {
  let before = 0;
  let after = 0;
  own.forEach((value, band) => {
    // A band's width grows with its frequency, and its power with its width.
    const power = Math.exp(2 * value) * Math.exp(band * WIDER_EACH_BAND);
    before += power;
    after += power * Math.exp(2 * (bands[band] ?? 0));
  });
  return Math.sqrt(after / before);
}

/** ln growth of the bands' width from one to the next: mel(12 kHz) - mel(30 Hz) over 81 steps, in units of 1127. */
const WIDER_EACH_BAND = Math.log((700 + 12_000) / (700 + 30)) / 81;
