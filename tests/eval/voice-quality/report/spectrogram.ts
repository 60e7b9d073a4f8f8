import { melFrames } from '../../mel-frames.ts';
import { type Color, indexedPng } from './png.ts';

/** Lines of the spectrum in one pixel: 128 pixels for 12 kHz. */
const LINES_EACH = 4;
/** What is so far below the loudest place is black, dB. */
const RANGE_DB = 70;
const LEVELS = 64;
/** From silence to the loudest: black, violet, red, yellow, near white. */
const STOPS: readonly Color[] = [
  [0, 0, 4],
  [87, 16, 110],
  [188, 55, 84],
  [249, 142, 9],
  [252, 255, 200],
];
const PALETTE = Array.from({ length: LEVELS }, (_, n): Color => {
  const at = (n / (LEVELS - 1)) * (STOPS.length - 1);
  const low = STOPS[Math.floor(at)] ?? [0, 0, 0];
  const high = STOPS[Math.ceil(at)] ?? low;
  const mixed = (k: 0 | 1 | 2) => Math.round(low[k] + (high[k] - low[k]) * (at - Math.floor(at)));
  return [mixed(0), mixed(1), mixed(2)];
});

/** A PNG: 10 ms from pixel to pixel, 0 to 12 kHz from below, in dB below the loudest place. */
export function spectrogram(samples: Float32Array): Buffer {
  const frames = melFrames(samples);
  const height = (frames[0]?.lines.length ?? 0) / LINES_EACH;
  const power = frames.map(({ lines }) =>
    Float64Array.from({ length: height }, (_, row) => {
      let sum = 0;
      for (let line = row * LINES_EACH; line < (row + 1) * LINES_EACH; line += 1) sum += lines[line] ?? 0;
      return sum;
    }),
  );
  const loudest = power.reduce((most, column) => Math.max(most, ...column), 0);
  const pixels = new Uint8Array(frames.length * height);
  power.forEach((column, x) => {
    column.forEach((value, row) => {
      const share = 1 + (10 * Math.log10(value / loudest)) / RANGE_DB;
      pixels[(height - 1 - row) * frames.length + x] = Math.round(Math.max(0, share) * (LEVELS - 1));
    });
  });
  return indexedPng(frames.length, pixels, PALETTE);
}
