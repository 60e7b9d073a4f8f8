/** The number of peaks kept of a clip: more than a screen shows bars. */
const KEPT = 1200;
const FULL_SCALE = 32768;

/** The peak of each of {@link KEPT} equal parts, from 0 to 1. */
export function peaksOf(samples: Int16Array): Float32Array {
  return loudest(samples, Math.min(KEPT, samples.length), 1 / FULL_SCALE);
}

/** `peaks` reduced to `bars` values and scaled so that the largest is 1: a quiet voice should not look like silence. */
export function barsOf(peaks: Float32Array, bars: number): Float32Array {
  const top = peaks.reduce((max, peak) => Math.max(max, peak), 0.05);
  return loudest(peaks, bars, 1 / top);
}

function loudest(values: ArrayLike<number>, parts: number, scale: number): Float32Array {
  const result = new Float32Array(parts);
  for (let part = 0; part < parts; part += 1) {
    const from = Math.floor((part * values.length) / parts);
    const to = Math.max(from + 1, Math.floor(((part + 1) * values.length) / parts));
    let top = 0;
    for (let i = from; i < to; i += 1) top = Math.max(top, Math.abs(values[i] ?? 0));
    result[part] = top * scale;
  }
  return result;
}
