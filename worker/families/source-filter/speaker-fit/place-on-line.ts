import type { SpeakerProfile } from '../../../../src/job/speaker-profile.ts';
import { cosines } from './smooth-bands.ts';
import { spectralDifference } from './spectral-difference.ts';
import { heardVariance } from './spectral-spread.ts';
import type { VoiceLine } from './voice-line.ts';

/** Spread of ln pitch between speakers with the same vocal tract: pitch also tells the tract, but less exactly. */
const PITCH_SPREAD = 0.18;

/**
 * Cosines of the spectrum that tell a vocal tract, whose length moves whole formants. Finer ones tell recordings apart,
 * above all by the edge of their band, and outvoted the formants of a tape that was played too slowly.
 */
const TRACT_COSINES = 7;

/**
 * The place on the line of voices whose vocal tract is most similar: the spectrum must match in shape, and the pitch must
 * be plausible for such a tract. The bound on the pitch keeps the model near its training data: a long tract at a child's
 * pitch sounds garbled. Only measured places are chosen: they are far enough apart that a voice that hears itself finds
 * the same place again.
 *
 * @returns null when the profile has neither
 */
export function placeOnLine(line: VoiceLine, profile: SpeakerProfile): number | null {
  if (profile.spectrum.length === 0 && profile.pitchHz === null) return null;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const point of line.points) {
    let cost = 0;
    if (profile.pitchHz !== null) cost += (Math.log(profile.pitchHz / point.pitchHz) / PITCH_SPREAD) ** 2;
    if (profile.spectrum.length > 0) {
      const shape = cosines(spectralDifference(profile.spectrum, point.spectrum));
      shape.forEach((value, cosine) => {
        // The first cosine is the level, which is normalized.
        if (cosine > 0 && cosine <= TRACT_COSINES)
          cost += value ** 2 / heardVariance(cosine, profile.speechSeconds);
      });
    }
    if (cost < least) {
      least = cost;
      best = point.at;
    }
  }
  return best;
}
