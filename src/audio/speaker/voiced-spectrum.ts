import FFT from 'fft.js';
import { SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import { HOP } from './activity.ts';
import { MEL_BANDS, melBandHz } from './mel-bands.ts';

/** Samples of a window, 21 ms. It blurs harmonics, which are averaged out anyway. */
const WINDOW = 512;
const BINS = WINDOW / 2 + 1;
const BINS_PER_HZ = WINDOW / SAMPLE_RATE;
/** Maximum number of averaged frames; more hardly improve the mean. */
const MOST_FRAMES = 80;
/** The level at which spectra are compared: -20 dBFS. */
const TARGET_RMS = 0.1;
/** Magnitude of silence, the same as the pack's `melFloor`. */
const FLOOR = 1e-3;

/** Periodic Hann window. */
const hann = Float64Array.from(
  { length: WINDOW },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / WINDOW),
);
const fft = new FFT(WINDOW);
/** Center of each band in bins, and half the width of its triangle. */
const middle = Float64Array.from({ length: MEL_BANDS }, (_, band) => melBandHz(band) * BINS_PER_HZ);
const reach = Float64Array.from(
  { length: MEL_BANDS },
  (_, band) => ((melBandHz(band + 1) - melBandHz(band - 1)) * BINS_PER_HZ) / 4,
);

/**
 * Mean ln magnitude of the voiced frames in 80 mel bands, as of speech at -20 dBFS. Power is averaged over one harmonic
 * spacing around the middle of each band (the first step of M. Morise, "CheapTrick", Speech Communication 67, 2015), or
 * over the band when that is wider. The result is the vocal tract's envelope, independent of pitch.
 *
 * @param samples 24 kHz mono
 * @param track Hz for each frame of 20 ms, 0 where there is no voice
 * @param rms of the speech in `samples`
 */
export function voicedSpectrum(samples: Float32Array, track: Float64Array, rms: number): number[] {
  const voiced: number[] = [];
  track.forEach((hz, t) => {
    if (hz > 0) voiced.push(t);
  });
  const stride = Math.max(1, voiced.length / MOST_FRAMES);
  const input = new Float64Array(WINDOW);
  const spectrum: number[] = fft.createComplexArray();
  const sums = new Float64Array(BINS + 1);
  const total = new Float64Array(MEL_BANDS);
  const gain = TARGET_RMS / Math.max(rms, 1e-6);
  let frames = 0;
  for (let i = 0; i < voiced.length; i += stride) {
    const t = voiced[Math.floor(i)] ?? 0;
    const start = t * HOP + HOP / 2 - WINDOW / 2;
    for (let n = 0; n < WINDOW; n += 1) input[n] = gain * (hann[n] ?? 0) * (samples[start + n] ?? 0);
    fft.realTransform(spectrum, input);
    for (let bin = 0; bin < BINS; bin += 1) {
      sums[bin + 1] = (sums[bin] ?? 0) + (spectrum[2 * bin] ?? 0) ** 2 + (spectrum[2 * bin + 1] ?? 0) ** 2;
    }
    addBands(sums, ((track[t] ?? 0) / 2) * BINS_PER_HZ, total);
    frames += 1;
  }
  return Array.from(total, (sum) => sum / Math.max(1, frames));
}

/**
 * Adds the ln magnitude of each band.
 * @param sums of the power below each bin
 * @param halfSpacing half the distance between two harmonics, in bins
 */
function addBands(sums: Float64Array, halfSpacing: number, out: Float64Array): void {
  for (let band = 0; band < MEL_BANDS; band += 1) {
    const at = (middle[band] ?? 0) + 0.5;
    const width = Math.max(halfSpacing, reach[band] ?? 0);
    const from = Math.max(0, at - width);
    const to = Math.min(BINS, at + width);
    const power = (sumAt(sums, to) - sumAt(sums, from)) / (to - from);
    out[band] = (out[band] ?? 0) + 0.5 * Math.log(Math.max(power, FLOOR * FLOOR));
  }
}

/** The sum up to a position between two bins. */
function sumAt(sums: Float64Array, at: number): number {
  const left = Math.floor(at);
  const a = sums[left] ?? 0;
  return a + ((sums[left + 1] ?? a) - a) * (at - left);
}
