import type { MelShape } from './mel-shape.ts';
import { cosines, fromCosines } from './smooth-bands.ts';
import { spectralDifference } from './spectral-difference.ts';
import { inCell, speakersShare } from './spectral-spread.ts';

/** Most that a band is raised or lowered, in nepers: 6 dB. */
const MOST_CHANGE = 6 / (20 / Math.LN10);
/** Rounds in which bound and cells come to agree. */
const ROUNDS = 4;

/**
 * The equaliser that brings a voice's mean spectrum to the heard one: their difference, smooth along frequency, without
 * what may be chance of the words, in coarse steps, bounded.
 *
 * @param heard,own mean ln magnitudes in mel bands
 * @param seconds of speech that were heard
 */
export function equaliser(heard: readonly number[], own: readonly number[], seconds: number): MelShape {
  let wanted: Float64Array = cosines(spectralDifference(heard, own)).map(
    (value, cosine) => speakersShare(cosine, seconds) * value,
  );
  let bands: Float64Array = new Float64Array(own.length);
  // What the bound cuts off would be heard in the reply: the steps are taken where bound and cells agree.
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first cosine is the same for all bands: that would be a gain.
    const stepped = wanted.map((value, cosine) => (cosine === 0 ? 0 : inCell(cosine, value)));
    bands = fromCosines(stepped, own.length).map((value) =>
      Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, value)),
    );
    wanted = cosines(bands);
  }
  return { bands };
}

/** How much louder the equaliser makes speech of the given mean spectrum, as a factor of its RMS. */
export function loudnessOf({ bands }: MelShape, own: readonly number[]): number {
  let before = 0;
  let after = 0;
  own.forEach((value, band) => {
    const power = Math.exp(POWER_OF_MEAN * value + band * WIDER_EACH_BAND);
    before += power;
    after += power * Math.exp(2 * (bands[band] ?? 0));
  });
  return Math.sqrt(after / before);
}

/**
 * Power of a band goes with this times the mean of its ln magnitudes. It would be 2 for a steady sound; the bands that are
 * weak on the mean are the ones that are loud at times. Chosen where it tells the level of equalised speech to 0.6 dB.
 */
const POWER_OF_MEAN = 1.4;
/** A band's power grows with its width: ln growth of the bands' width from one to the next: mel(12 kHz) - mel(30 Hz) over 81 steps, in units of 1127. */
const WIDER_EACH_BAND = Math.log((700 + 12_000) / (700 + 30)) / 81;
