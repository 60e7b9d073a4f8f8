import { createFourierTransform } from '../../../audio/fourier.ts';
import type { Excitation } from './excitation.ts';

/** Length of the transform's window and distance between windows, in samples: periodic Hann windows, four over each sample. */
export const WINDOW = 480;
export const SUBFRAME = 120;
/** Samples by which a window starts before its subframe: both have the same center. */
const LEAD = (WINDOW - SUBFRAME) / 2;
/** Sum of the squared windows at each sample. */
const OVERLAP = 1.5;

/** Filters the sources of one segment, by short-time Fourier transforms; the filters change with every subframe. */
export interface Filtering {
  /** Number of subframes that are done. */
  readonly done: number;
  /**
   * Adds the next subframes. The sources must reach {@link sourceEnd} of the last one.
   * @param filters for each subframe the real parts of the harmonic filter, its imaginary parts, and the noise filter; one
   *   number for each bin
   */
  add(filters: Float32Array): void;
  /** Samples [from, to); final once {@link subframesFor} `to` are done. */
  pcm(from: number, to: number): Float32Array;
}

/** Number of subframes that the samples before `sample` need. */
export const subframesFor = (sample: number): number => Math.ceil((sample + LEAD) / SUBFRAME);
/** The end (exclusive) of the source samples that the first `count` subframes use. */
export const sourceEnd = (count: number): number => (count - 1) * SUBFRAME - LEAD + WINDOW;

const hann = Float64Array.from(
  { length: WINDOW },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / WINDOW),
);
const fourier = createFourierTransform(WINDOW);

/**
 * @param samples length of the segment; outside it the sources are silent
 * @param bins of the filters: at most those of the spectrum, {@link WINDOW} / 2 + 1; above them the output is silent
 */
export function createFiltering(
  { source, noise }: Pick<Excitation, 'source' | 'noise'>,
  samples: number,
  bins: number,
): Filtering {
  const sound = new Float32Array(samples);
  const real = new Float64Array(WINDOW);
  const imaginary = new Float64Array(WINDOW);
  // Two spectra are transformed back at once, as the real and the imaginary part of one signal.
  const backReal = new Float64Array(WINDOW);
  const backImaginary = new Float64Array(WINDOW);
  let done = 0;

  /** The spectra of both sources at once: one source is the real part, the other the imaginary part. */
  function analyze(first: number): void {
    for (let n = 0; n < WINDOW; n += 1) {
      const at = first + n;
      const inside = at >= 0 && at < samples;
      const weight = hann[n] ?? 0;
      real[n] = inside ? weight * (source[at] ?? 0) : 0;
      imaginary[n] = inside ? weight * (noise[at] ?? 0) : 0;
    }
    fourier.forward(real, imaginary);
  }

  /** Adds the filtered spectrum Y to the pair that is transformed back: as Y, or as i Y. */
  function filter(filters: Float32Array, row: number, second: boolean): void {
    for (let k = 0; k < bins; k += 1) {
      const mirror = k === 0 ? 0 : WINDOW - k;
      const a = real[k] ?? 0;
      const b = imaginary[k] ?? 0;
      const c = real[mirror] ?? 0;
      const d = imaginary[mirror] ?? 0;
      const sourceReal = 0.5 * (a + c);
      const sourceImaginary = 0.5 * (b - d);
      const noiseReal = 0.5 * (b + d);
      const noiseImaginary = 0.5 * (c - a);
      const g = filters[row + k] ?? 0;
      const h = filters[row + bins + k] ?? 0;
      const q = filters[row + 2 * bins + k] ?? 0;
      const y = sourceReal * g - sourceImaginary * h + noiseReal * q;
      // The spectrum of a real signal is real at both ends.
      const ends = k === 0 || k === WINDOW / 2;
      const z = ends ? 0 : sourceReal * h + sourceImaginary * g + noiseImaginary * q;
      put(k, y, z, second);
      if (!ends) put(mirror, y, -z, second);
    }
  }

  function put(k: number, y: number, z: number, second: boolean): void {
    backReal[k] = second ? (backReal[k] ?? 0) - z : y;
    backImaginary[k] = second ? (backImaginary[k] ?? 0) + y : z;
  }

  /** Transforms back, windows and adds. Swapping real and imaginary parts before and after inverts the transform. */
  function overlap(first: number, count: number): void {
    fourier.forward(backImaginary, backReal);
    for (let part = 0; part < count; part += 1) {
      const signal = part === 0 ? backReal : backImaginary;
      const start = first + part * SUBFRAME;
      for (let n = Math.max(0, -start); n < Math.min(WINDOW, samples - start); n += 1) {
        sound[start + n] = (sound[start + n] ?? 0) + ((hann[n] ?? 0) * (signal[n] ?? 0)) / (WINDOW * OVERLAP);
      }
    }
  }

  return {
    get done() {
      return done;
    },
    add(filters) {
      const count = filters.length / (3 * bins);
      for (let n = 0; n < count; n += 2) {
        const first = (done + n) * SUBFRAME - LEAD;
        const pair = Math.min(2, count - n);
        backReal.fill(0);
        backImaginary.fill(0);
        for (let part = 0; part < pair; part += 1) {
          analyze(first + part * SUBFRAME);
          filter(filters, (n + part) * 3 * bins, part === 1);
        }
        overlap(first, pair);
      }
      done += count;
    },
    pcm: (from, to) => sound.slice(from, to),
  };
}
