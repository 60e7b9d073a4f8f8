import { SAMPLE_RATE } from '../../../../src/contract/audio/audio-format.ts';

/** Harmonics stop here (Hz), just below the Nyquist frequency. */
const TOP_HARMONIC_HZ = 11_900;
/** Half the sample rate, the band over which the harmonic source has unit power (Hz). */
const BAND_HZ = 12_000;
/** Mean of ((1 + cos x) / 2)^4 over a period: keeps the pulsed noise at unit power. */
const PULSE_POWER = 0.2734375;
/** Below this |sin(x / 2)|, the limit replaces the closed form. */
const SINGULAR = 1e-4;

/** The source signals of a segment so far: each sample is computed once, in order. */
export interface Excitation {
  /** Harmonic source so far, samples [0, 480 · frames). */
  readonly source: Float32Array;
  /** Noise source so far: the drawn noise, modulated by the pitch pulses. */
  readonly noise: Float32Array;
  /** Computes the samples up to the start of model frame `frame`; needs F0 and voicing of one frame more. */
  extendTo(frame: number): void;
}

/**
 * The harmonic source: all harmonics of F0 below 11.9 kHz with the same amplitude, in closed form (a Dirichlet kernel),
 * and a noise modulated by the pitch pulses. F0 and voicing are linear between frame centers.
 *
 * @param logF0 ln Hz of each model frame; filled in as frames are decoded
 * @param voicing 0..1 of each model frame
 * @param drawNoise fills its argument with standard normal numbers for the samples from `first` on
 */
export function createExcitation(
  logF0: Float32Array,
  voicing: Float32Array,
  hop: number,
  pulseFloor: number,
  drawNoise: (out: Float32Array, first: number) => void,
): Excitation {
  const frames = logF0.length;
  const source = new Float32Array(frames * hop);
  const noise = new Float32Array(frames * hop);
  let made = 0;
  let phase = 0;
  return {
    source,
    noise,
    extendTo(frame) {
      const end = Math.min(frame, frames) * hop;
      if (end <= made) return;
      drawNoise(noise.subarray(made, end), made);
      for (let s = made; s < end; s += 1) {
        const position = Math.min(Math.max((s + 0.5 - hop / 2) / hop, 0), frames - 1);
        const left = Math.floor(position);
        const right = Math.min(left + 1, frames - 1);
        const weight = position - left;
        const f0 = Math.exp(mix(logF0, left, right, weight));
        const voiced = mix(voicing, left, right, weight);
        phase += f0 / SAMPLE_RATE;
        phase -= Math.floor(phase);
        const x = 2 * Math.PI * phase;
        const harmonics = Math.floor(TOP_HARMONIC_HZ / f0);
        const sine = Math.sin(x / 2);
        const kernel =
          Math.abs(sine) < SINGULAR ? harmonics : Math.sin((harmonics + 0.5) * x) / (2 * sine) - 0.5;
        source[s] = voiced * kernel * Math.sqrt((2 * f0) / BAND_HZ);
        const swell = ((1 + Math.cos(x)) / 2) ** 4 / PULSE_POWER;
        const gain = 1 - voiced + voiced * Math.sqrt(pulseFloor + (1 - pulseFloor) * swell);
        noise[s] = gain * (noise[s] ?? 0);
      }
      made = end;
    },
  };
}

function mix(values: Float32Array, left: number, right: number, weight: number): number {
  const a = values[left] ?? 0;
  return a + ((values[right] ?? 0) - a) * weight;
}
