import type { SpeakerProfile } from '../../job/speaker-profile.ts';

/**
 * Combines the profiles of one speaker's turns, weighted by their speech. Pitch is averaged logarithmically; a value that a
 * turn lacks is ignored.
 *
 * @returns null for an empty list
 */
export function combineProfiles(profiles: readonly SpeakerProfile[]): SpeakerProfile | null {
  const [first] = profiles;
  if (!first || profiles.length === 1) return first ?? null;
  const mean = (read: (profile: SpeakerProfile) => number | null) => weightedMean(profiles, read);
  const logPitch = mean(({ pitchHz }) => (pitchHz === null ? null : Math.log(pitchHz)));
  const bands = Math.max(...profiles.map(({ spectrum }) => spectrum.length));
  return {
    speechSeconds: profiles.reduce((sum, { speechSeconds }) => sum + speechSeconds, 0),
    pitchHz: logPitch === null ? null : Math.exp(logPitch),
    pitchRange: mean(({ pitchRange }) => pitchRange),
    syllableRate: mean(({ syllableRate }) => syllableRate),
    levelDb: mean(({ levelDb }) => levelDb) ?? first.levelDb,
    spectrum: Array.from({ length: bands }, (_, band) => mean(({ spectrum }) => spectrum[band] ?? null) ?? 0),
  };
}

function weightedMean(
  profiles: readonly SpeakerProfile[],
  read: (profile: SpeakerProfile) => number | null,
): number | null {
  let sum = 0;
  let weight = 0;
  for (const profile of profiles) {
    const value = read(profile);
    if (value === null) continue;
    sum += profile.speechSeconds * value;
    weight += profile.speechSeconds;
  }
  return weight > 0 ? sum / weight : null;
}
