import type { SpeakerProfile } from '../../../../src/job/speaker-profile.ts';
import { cosines } from './smooth-bands.ts';
import { spectralDifference } from './spectral-difference.ts';
import { heardVariance } from './spectral-spread.ts';
import type { VoiceLine } from './voice-line.ts';

/** Spread of ln pitch between speakers of the same vocal tract: pitch tells the tract too, only more loosely. */
const PITCH_SPREAD = 0.18;

/**
 * Cosines of the spectrum that tell a vocal tract: its length moves whole formants. The finer ones tell recordings, the edge
 * of a band above all, and outvoted the formants of a tape that was played too slowly.
 */
const TRACT_COSINES = 7;

/**
 * The place on the line of voices whose vocal tract is the likest: the spectrum has to match in shape, and the pitch has
 * to be one that such a tract has. The bound on the pitch keeps the model where it was trained: a long tract at a
 * child's pitch comes out garbled. Only the places that were measured are chosen from: steps coarse enough that a voice
 * that hears itself finds itself in the same place again.
 *
 * @returns null when the profile tells neither
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
        // The first is the level, which was normalised.
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
