import { combineProfiles } from '../../audio/speaker/index.ts';
import type { SpeakerProfile } from '../../job/speaker-profile.ts';
import type { HeardTurn } from './turns.ts';

/**
 * Seconds of speech after which no older turn is listened to: a voice is known by then, and what it did lately is what it
 * does now. It bounds the time that measuring takes, too.
 */
export const ENOUGH_SPEECH_SECONDS = 30;

/**
 * What was heard of a role in its own turns, the newest first until there is enough; null when there is no speech of it.
 * Turns that are not needed are not measured.
 */
export function heardSpeaker(turns: readonly HeardTurn[], role: string): SpeakerProfile | null {
  const profiles: SpeakerProfile[] = [];
  let seconds = 0;
  for (const turn of turns.toReversed()) {
    if (seconds >= ENOUGH_SPEECH_SECONDS) break;
    const profile = turn.role === role ? turn.audio?.profile() : null;
    if (!profile) continue;
    profiles.push(profile);
    seconds += profile.speechSeconds;
  }
  return combineProfiles(profiles);
}
