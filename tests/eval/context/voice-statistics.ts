/**
 * How alike two recordings sound, by a measure that the fit knows nothing of: mel cepstra of all speech frames, voiced or
 * not, and the Fréchet distance between their distributions.
 */
import FFT from 'fft.js';

const SAMPLE_RATE = 24_000;
/** 25 ms in a window of 1024 samples, every 10 ms. */
const WINDOW = 600;
const SIZE = 1024;
const HOP = 240;
const FILTERS = 26;
const LOWEST_HZ = 80;
const HIGHEST_HZ = 8_000;
/** Cepstra 1 to 12; number 0 is the level. */
const CEPSTRA = 12;
const PRE_EMPHASIS = 0.97;
/** Frames this far below the loudest twentieth are no speech (dB). */
const BELOW_LOUD_DB = 30;

/** Mean and standard deviation of each cepstrum. */
export interface VoiceStatistics {
  readonly mean: Float64Array;
  readonly spread: Float64Array;
}

/** @param samples 24 kHz mono, at any level */
export function voiceStatistics(samples: Float32Array): VoiceStatistics {
  const frames = cepstra(samples);
  const mean = new Float64Array(CEPSTRA);
  const spread = new Float64Array(CEPSTRA);
  for (let k = 0; k < CEPSTRA; k += 1) {
    const sum = frames.reduce((total, frame) => total + (frame[k] ?? 0), 0);
    mean[k] = sum / frames.length;
    const squares = frames.reduce((total, frame) => total + ((frame[k] ?? 0) - (mean[k] ?? 0)) ** 2, 0);
    spread[k] = Math.sqrt(squares / frames.length);
  }
  return { mean, spread };
}

/**
 * Fréchet distance of two normal distributions with diagonal covariances (D. C. Dowson and B. V. Landau, 1982):
 * the root of the sum of (difference of means)² + (difference of standard deviations)².
 */
export function voiceDistance(a: VoiceStatistics, b: VoiceStatistics): number {
  let sum = 0;
  for (let k = 0; k < CEPSTRA; k += 1) {
    sum += ((a.mean[k] ?? 0) - (b.mean[k] ?? 0)) ** 2 + ((a.spread[k] ?? 0) - (b.spread[k] ?? 0)) ** 2;
  }
  return Math.sqrt(sum);
}

const fft = new FFT(SIZE);
const toMel = (hz: number) => 1127 * Math.log(1 + hz / 700);

/** Mel cepstra (HTK's MFCC: triangles on the mel scale, ln of the magnitudes, DCT-II) of the frames with speech. */
function cepstra(samples: Float32Array): Float64Array[] {
  const spectrum: number[] = fft.createComplexArray();
  const input = new Float64Array(SIZE);
  const frames: { power: number; bands: Float64Array }[] = [];
  for (let start = 0; start + WINDOW <= samples.length; start += HOP) {
    let power = 0;
    for (let n = 0; n < WINDOW; n += 1) {
      const sample = samples[start + n] ?? 0;
      power += sample * sample;
      const hamming = 0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (WINDOW - 1));
      input[n] = hamming * (sample - PRE_EMPHASIS * (samples[start + n - 1] ?? 0));
    }
    fft.realTransform(spectrum, input);
    frames.push({ power, bands: filterBands(spectrum) });
  }
  const sorted = frames.map(({ power }) => power).sort((a, b) => a - b);
  const threshold = (sorted[Math.floor(0.95 * sorted.length)] ?? 0) * 10 ** (-BELOW_LOUD_DB / 10);
  return frames.filter(({ power }) => power > threshold).map(({ bands }) => cosines(bands));
}

function filterBands(spectrum: readonly number[]): Float64Array {
  const bands = new Float64Array(FILTERS);
  const low = toMel(LOWEST_HZ);
  const step = (toMel(HIGHEST_HZ) - low) / (FILTERS + 1);
  for (let bin = 1; bin < SIZE / 2; bin += 1) {
    const place = (toMel((bin * SAMPLE_RATE) / SIZE) - low) / step - 1;
    const magnitude = Math.hypot(spectrum[2 * bin] ?? 0, spectrum[2 * bin + 1] ?? 0);
    const left = Math.floor(place);
    const share = place - left;
    if (left >= 0 && left < FILTERS) bands[left] = (bands[left] ?? 0) + (1 - share) * magnitude;
    if (left + 1 >= 0 && left + 1 < FILTERS) bands[left + 1] = (bands[left + 1] ?? 0) + share * magnitude;
  }
  return bands;
}

function cosines(bands: Float64Array): Float64Array {
  return Float64Array.from({ length: CEPSTRA }, (_, k) => {
    let sum = 0;
    bands.forEach((value, n) => {
      sum += Math.log(Math.max(value, 1e-6)) * Math.cos((Math.PI * (k + 1) * (n + 0.5)) / FILTERS);
    });
    return Math.sqrt(2 / FILTERS) * sum;
  });
}
