/** Largest magnitude of a 16-bit sample used for full scale: symmetric, so that -1 and 1 are equally far. */
const FULL_SCALE = 32_767;

/** Float samples (clipped to -1..1) as 16-bit PCM. */
export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) {
    pcm[i] = Math.round(Math.min(1, Math.max(-1, samples[i] ?? 0)) * FULL_SCALE);
  }
  return pcm;
}

/** Fades the last `length` samples to silence in place (raised cosine: no click). */
export function fadeOut(pcm: Int16Array, length: number): void {
  const count = Math.min(length, pcm.length);
  for (let i = 0; i < count; i += 1) {
    const at = pcm.length - count + i;
    pcm[at] = Math.round((pcm[at] ?? 0) * 0.5 * (1 + Math.cos((Math.PI * (i + 1)) / count)));
  }
}
