import { LOW_RATE } from './low-band.ts';

/** Low-band samples from one value of the intensity contour to the next: 10 ms. */
const STEP = LOW_RATE / 100;
/** Weights that smooth the contour, over about 40 ms. */
const SMOOTH = [1, 2, 2, 2, 1] as const;
/** Removes 6 dB per octave: the fundamental would mask the changes between vowels. */
const PRE_EMPHASIS = 0.9;
/**
 * A nucleus rises at least this far above the preceding dip and is at most this far below the maximum, in dB. Chosen for the
 * counts that follow the syllables of the text best over six synthetic speakers at three rates each and a recorded one: correlation
 * 0.94 on its logarithm. The counts change less than the rates, by 0.67 of the logarithm.
 */
const LEAST_DIP_DB = 1;
const BELOW_TOP_DB = 15;

/**
 * Syllable nuclei: peaks of the intensity that are voiced and stand out from the dips between them, after N. H. de Jong
 * and T. Wempe, "Praat script to detect syllable nuclei and measure speech rate automatically", Behavior Research
 * Methods 41, 2009. The intensity is that of the band below 3 kHz, where vowels are loud and sibilants are not.
 *
 * @param low the band below 3 kHz, at 6 kHz
 * @param track Hz for each frame of 20 ms, 0 where there is no voice
 * @returns how many
 */
export function syllableNuclei(low: Float32Array, track: Float64Array): number {
  const contour = intensity(low);
  const top = contour.reduce((most, db) => Math.max(most, db), Number.NEGATIVE_INFINITY);
  const threshold = top - BELOW_TOP_DB;
  let count = 0;
  let dip = Number.POSITIVE_INFINITY;
  for (let t = 1; t + 1 < contour.length; t += 1) {
    const db = contour[t] ?? 0;
    dip = Math.min(dip, db);
    const isPeak = db >= (contour[t - 1] ?? 0) && db > (contour[t + 1] ?? 0);
    if (!isPeak || db < threshold || db - dip < LEAST_DIP_DB) continue;
    if ((track[t >> 1] ?? 0) > 0) count += 1;
    dip = db;
  }
  return count;
}

/** dB of each 10 ms, smoothed. */
function intensity(low: Float32Array): Float64Array {
  const power = new Float64Array(Math.floor(low.length / STEP));
  for (let t = 0; t < power.length; t += 1) {
    let sum = 0;
    for (let i = t * STEP; i < (t + 1) * STEP; i += 1) {
      sum += ((low[i] ?? 0) - PRE_EMPHASIS * (low[i - 1] ?? 0)) ** 2;
    }
    power[t] = sum;
  }
  const reach = (SMOOTH.length - 1) / 2;
  return power.map((_, t) => {
    let sum = 0;
    for (let k = -reach; k <= reach; k += 1) sum += (SMOOTH[k + reach] ?? 0) * (power[t + k] ?? 0);
    return 10 * Math.log10(sum + 1e-9);
  });
}
