/** A tone of amplitude 1. */
export function tone(hz: number, rate: number, length: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length }, (_, n) => Math.sin((2 * Math.PI * hz * n) / rate));
}

/** Amplitude of the part of a signal at one frequency, by the DFT at that frequency over a Blackman-Harris window. */
export function amplitudeAt(signal: Float32Array, hz: number, rate: number): number {
  let re = 0;
  let im = 0;
  let weight = 0;
  signal.forEach((sample, n) => {
    const window = blackmanHarris(n / signal.length);
    const angle = (2 * Math.PI * hz * n) / rate;
    re += window * sample * Math.cos(angle);
    im -= window * sample * Math.sin(angle);
    weight += window;
  });
  return (2 * Math.hypot(re, im)) / weight;
}

/**
 * Amplitude of the rest of a signal without its best-fitting sine (least squares) of one frequency: everything that is not
 * the tone.
 */
export function residue(signal: Float32Array, hz: number, rate: number): number {
  const wave = (shape: (angle: number) => number) =>
    Float64Array.from(signal, (_, n) => shape((2 * Math.PI * hz * n) / rate));
  const dot = (a: Float64Array, b: ArrayLike<number>) => a.reduce((sum, x, n) => sum + x * (b[n] ?? 0), 0);
  const sine = wave(Math.sin);
  const cosine = wave(Math.cos);
  const [ss, cc, sc] = [dot(sine, sine), dot(cosine, cosine), dot(sine, cosine)];
  const [ys, yc] = [dot(sine, signal), dot(cosine, signal)];
  const determinant = ss * cc - sc * sc;
  const a = (ys * cc - yc * sc) / determinant;
  const b = (yc * ss - ys * sc) / determinant;
  const rest = Float64Array.from(signal, (y, n) => y - a * (sine[n] ?? 0) - b * (cosine[n] ?? 0));
  return Math.sqrt((2 * dot(rest, rest)) / signal.length);
}

export function decibels(amplitude: number): number {
  return 20 * Math.log10(amplitude);
}

/** Four terms, side lobes 92 dB down (F. J. Harris, "On the use of windows for harmonic analysis with the DFT", 1978). */
function blackmanHarris(x: number): number {
  const cosine = (k: number) => Math.cos(2 * Math.PI * k * x);
  return 0.35875 - 0.48829 * cosine(1) + 0.14128 * cosine(2) - 0.01168 * cosine(3);
}
