/** The 80 mel bands of the voice pack, with centers evenly spaced on the HTK mel scale from 30 to 12000 Hz. */

export const MEL_BANDS = 80;
const LOWEST_HZ = 30;
const HIGHEST_HZ = 12_000;

/** HTK's mel scale (S. Young et al., The HTK Book, section 5.4). */
const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);
const STEP = (toMel(HIGHEST_HZ) - toMel(LOWEST_HZ)) / (MEL_BANDS + 1);

/** Center frequency of a band in Hz; fractions lie between bands, -1 and 80 are the edges. */
export function melBandHz(band: number): number {
  return toHz(toMel(LOWEST_HZ) + STEP * (band + 1));
}

/** The fractional band with this center frequency; the inverse of {@link melBandHz}. */
export function melBandAt(hz: number): number {
  return (toMel(hz) - toMel(LOWEST_HZ)) / STEP - 1;
}
