import type { SpeakerProfile } from '../../../../src/job/speaker-profile.ts';
import type { HeardTurn } from '../../../../src/service/conversation/index.ts';

/** A profile for tests, identified by its pitch. */
export function profile(pitchHz: number, speechSeconds = 1): SpeakerProfile {
  return { speechSeconds, pitchHz, pitchRange: 4, syllableRate: 4, levelDb: -20, spectrum: [] };
}

/** A turn with audio that calls `measured` when it is measured. */
export function spoken(
  role: string,
  seconds: number,
  heard: SpeakerProfile | null = null,
  measured: () => void = () => {},
): HeardTurn {
  const audio = {
    seconds,
    profile: () => {
      measured();
      return heard;
    },
  };
  return { role, text: null, audio };
}

/** A turn with text only. */
export function written(role: string, text: string): HeardTurn {
  return { role, text, audio: null };
}
