/** Samples per second of the low band. */
export const LOW_RATE = 6000;
/** 24 kHz to 6 kHz. */
const FACTOR = 4;
/** Pole of a high-pass filter at about 40 Hz: hum and DC offset would pass for pitch. */
const POLE = 1 - (2 * Math.PI * 40) / LOW_RATE;

/**
 * The band below 3 kHz at a quarter of the rate, for pitch and syllables. Each sample is the mean of four, whose zeros at the
 * multiples of 6 kHz remove the aliases of the first harmonics; speech has little energy above 3 kHz that aliases elsewhere.
 */
export function lowBand(samples: Float32Array): Float32Array {
  const out = new Float32Array(Math.floor(samples.length / FACTOR));
  let before = 0;
  let y = 0;
  for (let n = 0, i = 0; n < out.length; n += 1, i += FACTOR) {
    const x =
      ((samples[i] ?? 0) + (samples[i + 1] ?? 0) + (samples[i + 2] ?? 0) + (samples[i + 3] ?? 0)) / FACTOR;
    y = x - before + POLE * y;
    before = x;
    out[n] = y;
  }
  return out;
}
