import type { MelShape } from './mel-shape.ts';
import { cosines, fromCosines } from './smooth-bands.ts';
import { spectralDifference } from './spectral-difference.ts';
import { inCell, speakersShare } from './spectral-spread.ts';

/** Maximum gain or attenuation of a band, in nepers: 6 dB. */
const MOST_CHANGE = 6 / (20 / Math.LN10);
/** Iterations after which the bound and the cells agree. */
const ROUNDS = 4;

/**
 * The equalizer that moves a voice's mean spectrum to the heard one: their difference, smoothed along frequency, reduced
 * by what the words may contribute by chance, quantized coarsely, and bounded.
 *
 * @param heard,own mean ln magnitudes in mel bands
 * @param seconds of speech heard
 */
export function equalizer(heard: readonly number[], own: readonly number[], seconds: number): MelShape {
  let wanted: Float64Array = cosines(spectralDifference(heard, own)).map(
    (value, cosine) => speakersShare(cosine, seconds) * value,
  );
  let bands: Float64Array = new Float64Array(own.length);
  // A reply would show what the bound cuts off: iterate until the bound and the cells agree.
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first cosine is constant over the bands: it would be a gain.
    const stepped = wanted.map((value, cosine) => (cosine === 0 ? 0 : inCell(cosine, value)));
    bands = fromCosines(stepped, own.length).map((value) =>
      Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, value)),
    );
    wanted = cosines(bands);
  }
  return { bands };
}

/** The factor by which the equalizer changes the RMS of speech with the given mean spectrum. */
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
 * The ln power of a band is this times its mean ln magnitude. It would be 2 for a steady sound; bands that are weak on
 * average are the ones that are loud at times. Chosen to predict the level of equalized speech within 0.6 dB.
 */
const POWER_OF_MEAN = 1.4;
/** Growth of ln width, and so of ln power, from one band to the next: mel(12 kHz) - mel(30 Hz) over 81 steps, in units of 1127. */
const WIDER_EACH_BAND = Math.log((700 + 12_000) / (700 + 30)) / 81;
