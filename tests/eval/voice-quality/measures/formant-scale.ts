import { LINE_HZ } from '../../mel-frames.ts';
import { mean } from './moments.ts';
import type { Recording } from './recording.ts';

/** Where formants are told from the pitch below and from the noise above. */
const LOWEST_HZ = 400;
const HIGHEST_HZ = 5_000;
/** Width over which spectra are smoothed, so that no harmonics are left. */
const SMOOTH_HZ = 350;
/** Factors that are tried: from beyond a tall man beside a woman to a child beside her. */
const LEAST = 0.75;
const MOST = 1.35;
const STEP = 0.005;

/** Mean ln power of the voiced frames at each line of the spectrum; null when nothing is voiced. */
export function voicedSpectrum({ frames }: Recording): Float64Array | null {
  const voiced = frames.filter(({ pitch, speech }) => speech && pitch > 0);
  if (voiced.length === 0) return null;
  // Far below speech at the level of recordings: a line without any power must not dominate the mean.
  const ln = (power: number) => Math.log(Math.max(power, 1e-6));
  return Float64Array.from(voiced[0]?.lines ?? [], (_, line) =>
    mean(voiced.map(({ lines }) => ln(lines[line] ?? 0))),
  );
}

/**
 * The factor by which the formants of one voice lie above those of another who says the same: the stretch of the
 * frequency axis under which their mean voiced spectra, smoothed and without level and slope, fit best. A vocal tract
 * that is shorter by the factor has such formants.
 */
export function formantScale(own: Float64Array, reference: Float64Array): number {
  const [a, b] = [smooth(own), smooth(reference)];
  const fromLine = Math.ceil(LOWEST_HZ / LINE_HZ);
  const lines = Array.from(
    { length: Math.floor((HIGHEST_HZ - LOWEST_HZ) / LINE_HZ) },
    (_, n) => fromLine + n,
  );
  const shape = withoutSlope(lines.map((line) => valueAt(b, line)));
  let best = { scale: 1, error: Number.POSITIVE_INFINITY };
  for (let scale = LEAST; scale <= MOST; scale += STEP) {
    const stretched = withoutSlope(lines.map((line) => valueAt(a, line * scale)));
    const error = mean(stretched.map((value, n) => (value - (shape[n] ?? 0)) ** 2));
    if (error < best.error) best = { scale, error };
  }
  return best.scale;
}

function smooth(spectrum: Float64Array): Float64Array {
  const half = Math.round(SMOOTH_HZ / LINE_HZ / 2);
  return spectrum.map((_, line) => mean([...spectrum.subarray(Math.max(1, line - half), line + half + 1)]));
}

function valueAt(spectrum: Float64Array, line: number): number {
  const left = Math.floor(line);
  const value = spectrum[left] ?? 0;
  return value + ((spectrum[left + 1] ?? value) - value) * (line - left);
}

/** The residuals of a least-squares line through the values. */
function withoutSlope(values: readonly number[]): number[] {
  const middle = (values.length - 1) / 2;
  const level = mean(values);
  const slope =
    mean(values.map((value, n) => value * (n - middle))) / mean(values.map((_, n) => (n - middle) ** 2));
  return values.map((value, n) => value - level - slope * (n - middle));
}
