/** The short-time analysis that the evaluations share: power, mel bands and mel cepstra of frames of 25 ms. */
import FFT from 'fft.js';

const SAMPLE_RATE = 24_000;
/** 25 ms in a window of 1024 samples, every 10 ms. */
const WINDOW = 600;
const SIZE = 1024;
const HOP = 240;
export const HOP_SECONDS = HOP / SAMPLE_RATE;
/** Hz from one line of a frame's power spectrum to the next. */
export const LINE_HZ = SAMPLE_RATE / SIZE;
const FILTERS = 26;
const LOWEST_HZ = 80;
const HIGHEST_HZ = 8_000;
const PRE_EMPHASIS = 0.97;
/** Frames this far below the loudest twentieth are no speech (dB). */
const BELOW_LOUD_DB = 30;

export interface MelFrame {
  /** Sum of the squares of the samples, without any window. */
  readonly power: number;
  /** Whether it is loud enough to be speech. */
  readonly speech: boolean;
  /** Magnitudes in triangles on the mel scale. */
  readonly bands: Float64Array;
  /** Power at each line of the spectrum, pre-emphasized like the bands. */
  readonly lines: Float64Array;
}

const fft = new FFT(SIZE);
const toMel = (hz: number) => 1127 * Math.log(1 + hz / 700);

/** @param samples 24 kHz mono, at any level */
export function melFrames(samples: Float32Array): MelFrame[] {
  const spectrum: number[] = fft.createComplexArray();
  const input = new Float64Array(SIZE);
  const frames: Omit<MelFrame, 'speech'>[] = [];
  for (let start = 0; start + WINDOW <= samples.length; start += HOP) {
    let power = 0;
    for (let n = 0; n < WINDOW; n += 1) {
      const sample = samples[start + n] ?? 0;
      power += sample * sample;
      const hamming = 0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (WINDOW - 1));
      input[n] = hamming * (sample - PRE_EMPHASIS * (samples[start + n - 1] ?? 0));
    }
    fft.realTransform(spectrum, input);
    const lines = powerLines(spectrum);
    frames.push({ power, bands: filterBands(lines), lines });
  }
  const sorted = frames.map(({ power }) => power).sort((a, b) => a - b);
  const threshold = (sorted[Math.floor(0.95 * sorted.length)] ?? 0) * 10 ** (-BELOW_LOUD_DB / 10);
  return frames.map((frame) => ({ ...frame, speech: frame.power > threshold }));
}

/** Mel cepstra 1 to `count` (HTK's MFCC: ln of the magnitudes, DCT-II); number 0, the level, is left out. */
export function cepstra(bands: Float64Array, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, k) => {
    let sum = 0;
    bands.forEach((value, n) => {
      sum += Math.log(Math.max(value, 1e-6)) * Math.cos((Math.PI * (k + 1) * (n + 0.5)) / FILTERS);
    });
    return Math.sqrt(2 / FILTERS) * sum;
  });
}

/**
 * What a difference of two rows of cepstra is in dB: the root mean square over the mel bands of the difference of their
 * smoothed spectra, levels apart. It is the mel-cepstral distance of R. Kubichek, 1993, for these cepstra.
 */
export function cepstralDistanceDb(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += ((a[k] ?? 0) - (b[k] ?? 0)) ** 2;
  return (20 / Math.LN10) * Math.sqrt(sum / FILTERS);
}

/** Power without the pre-emphasis at a line of the spectrum. */
export function plainPower(lines: Float64Array, line: number): number {
  const angle = (2 * Math.PI * line) / SIZE;
  return (lines[line] ?? 0) / (1 + PRE_EMPHASIS ** 2 - 2 * PRE_EMPHASIS * Math.cos(angle));
}

function powerLines(spectrum: readonly number[]): Float64Array {
  const lines = new Float64Array(SIZE / 2);
  for (let line = 1; line < lines.length; line += 1) {
    lines[line] = (spectrum[2 * line] ?? 0) ** 2 + (spectrum[2 * line + 1] ?? 0) ** 2;
  }
  return lines;
}

function filterBands(lines: Float64Array): Float64Array {
  const bands = new Float64Array(FILTERS);
  const low = toMel(LOWEST_HZ);
  const step = (toMel(HIGHEST_HZ) - low) / (FILTERS + 1);
  for (let line = 1; line < lines.length; line += 1) {
    const place = (toMel(line * LINE_HZ) - low) / step - 1;
    const magnitude = Math.sqrt(lines[line] ?? 0);
    const left = Math.floor(place);
    const share = place - left;
    if (left >= 0 && left < FILTERS) bands[left] = (bands[left] ?? 0) + (1 - share) * magnitude;
    if (left + 1 >= 0 && left + 1 < FILTERS) bands[left + 1] = (bands[left + 1] ?? 0) + share * magnitude;
  }
  return bands;
}
