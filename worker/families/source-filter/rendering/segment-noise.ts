import { fillNormal, NOISE_PLACE } from '../../../audio/noise.ts';

/** The random numbers of a segment: a function of the place, so that any part of it can be made again. */
export interface SegmentNoise {
  /** Fills `out` with the channels of one model frame, scaled by the acoustic temperature. */
  acoustic(out: Float32Array, frame: number): void;
  /** Fills `out` with standard normal numbers for the samples from `first` on. */
  vocoder(out: Float32Array, first: number): void;
}

/**
 * The noise of a segment from a counter-based generator.
 * @param scale acoustic temperature in the model's own units; at 0 the audio is the same for every seed
 * @param breath factor on the vocoder's noise
 */
export function segmentNoise(seed: number, segment: number, scale: number, breath = 1): SegmentNoise {
  const key = scale === 0 ? 0 : seed;
  return {
    acoustic(out, frame) {
      if (scale === 0) {
        out.fill(0);
        return;
      }
      fillNormal(out, key, NOISE_PLACE.acoustic, segment, (frame * out.length) / 2);
      for (let c = 0; c < out.length; c += 1) out[c] = scale * (out[c] ?? 0);
    },
    vocoder(out, first) {
      fillNormal(out, key, NOISE_PLACE.vocoder, segment, first / 2);
      if (breath !== 1) for (let n = 0; n < out.length; n += 1) out[n] = breath * (out[n] ?? 0);
    },
  };
}
