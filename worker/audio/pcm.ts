/** Full scale of a 16-bit sample: symmetric, so that -1 and 1 have the same magnitude. */
const FULL_SCALE = 32_767;

/** Samples below this magnitude pass unchanged; larger ones are compressed and never reach full scale. */
const KNEE = 0.85;

/** A memoryless soft limiter: the rare peak of a lively sentence is rounded off, not clipped. */
function limit(x: number): number {
  const over = Math.abs(x) - KNEE;
  return over <= 0 ? x : Math.sign(x) * (KNEE + (1 - KNEE) * Math.tanh(over / (1 - KNEE)));
}

/** Float samples, softly limited to -1..1, as 16-bit PCM. NaN becomes silence. */
export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) pcm[i] = Math.round(limit(samples[i] ?? 0) * FULL_SCALE);
  return pcm;
}

/** Fades the last `length` samples to silence in place (a raised cosine does not click). */
export function fadeOut(pcm: Int16Array, length: number): void {
  const count = Math.min(length, pcm.length);
  for (let i = 0; i < count; i += 1) {
    const at = pcm.length - count + i;
    pcm[at] = Math.round((pcm[at] ?? 0) * 0.5 * (1 + Math.cos((Math.PI * (i + 1)) / count)));
  }
}
