const SAMPLE_RATE = 24_000;

/** A speaker made of a pulse train through resonances, in syllables. */
export interface SyntheticSpeaker {
  /** Fundamental frequency in Hz at a time in seconds. */
  readonly pitch: (seconds: number) => number;
  /** Formants in Hz; each is 80 Hz wide. */
  readonly formants: readonly number[];
  /** Syllables per second; 0 for one long vowel. */
  readonly syllables: number;
  readonly seconds: number;
}

const FORMANT_HZ_WIDE = 80;

/** 24 kHz mono, speech at -20 dBFS. */
export function synthesize({ pitch, formants, syllables, seconds }: SyntheticSpeaker): Float32Array {
  const length = seconds * SAMPLE_RATE;
  let phase = 0;
  let samples: Float32Array = Float32Array.from({ length }, (_, n) => {
    const t = n / SAMPLE_RATE;
    phase += pitch(t) / SAMPLE_RATE;
    if (phase < 1) return 0;
    phase -= 1;
    return 1;
  });
  for (const hz of formants) samples = resonance(samples, hz);
  if (syllables > 0) {
    // Deep dips between syllables, 20 dB down.
    samples = samples.map((x, n) => {
      const swing = 0.5 - 0.5 * Math.cos((2 * Math.PI * syllables * n) / SAMPLE_RATE);
      return x * (0.1 + 0.9 * swing);
    });
  }
  return atLevel(samples, 0.1);
}

/** White noise from a linear congruential generator: the same in each run. */
export function noise(seconds: number, rms: number): Float32Array {
  let state = 1;
  const samples = Float32Array.from({ length: seconds * SAMPLE_RATE }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
  return atLevel(samples, rms);
}

export function sumOf(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((x, n) => x + (b[n] ?? 0));
}

/** Two poles (D. H. Klatt, "Software for a cascade/parallel formant synthesizer", 1980). */
function resonance(x: Float32Array, hz: number): Float32Array {
  const radius = Math.exp((-Math.PI * FORMANT_HZ_WIDE) / SAMPLE_RATE);
  const b = 2 * radius * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  const c = -radius * radius;
  let y1 = 0;
  let y2 = 0;
  return x.map((value) => {
    const y = (1 - b - c) * value + b * y1 + c * y2;
    y2 = y1;
    y1 = y;
    return y;
  });
}

function atLevel(samples: Float32Array, rms: number): Float32Array {
  const own = Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
  return samples.map((x) => (x * rms) / own);
}
