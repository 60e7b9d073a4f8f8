import { SAMPLE_RATE } from '../../src/contract/audio/audio-format.ts';

/** A stateful filter: takes the samples of one signal in order. */
export interface StreamFilter {
  /** Filters in place. */
  process(samples: Float32Array): void;
}

/** Order of the filter; each pair of poles is one biquad. 8 gives 48 dB per octave. */
const ORDER = 8;

/**
 * A Butterworth low-pass as a cascade of biquads in transposed direct form II. Coefficients by the bilinear transform:
 * R. Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter coefficients" (LPF), with the pole pairs' Q of a
 * Butterworth of order 8, Q_k = 1 / (2 cos((2k + 1) pi / 16)).
 *
 * @param cutoffHz the -3 dB point
 */
export function createLowPass(cutoffHz: number): StreamFilter {
  const w = (2 * Math.PI * cutoffHz) / SAMPLE_RATE;
  const stages = Array.from({ length: ORDER / 2 }, (_, k) => {
    const q = 1 / (2 * Math.cos(((2 * k + 1) * Math.PI) / (2 * ORDER)));
    const alpha = Math.sin(w) / (2 * q);
    const a0 = 1 + alpha;
    const b1 = (1 - Math.cos(w)) / a0;
    return { b0: b1 / 2, b1, b2: b1 / 2, a1: (-2 * Math.cos(w)) / a0, a2: (1 - alpha) / a0, z1: 0, z2: 0 };
  });
  return {
    process(samples) {
      for (const stage of stages) {
        let { z1, z2 } = stage;
        const { b0, b1, b2, a1, a2 } = stage;
        for (let i = 0; i < samples.length; i += 1) {
          const x = samples[i] ?? 0;
          const y = b0 * x + z1;
          z1 = b1 * x - a1 * y + z2;
          z2 = b2 * x - a2 * y;
          samples[i] = y;
        }
        stage.z1 = z1;
        stage.z2 = z2;
      }
    },
  };
}
