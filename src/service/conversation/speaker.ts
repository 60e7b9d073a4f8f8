import { combineProfiles } from '../../audio/speaker/index.ts';
import type { SpeakerProfile } from '../../job/speaker-profile.ts';
import type { HeardTurn } from './turns.ts';

/**
 * Seconds of speech after which older turns are not measured: that is enough to know a voice, recent speech is the best
 * guide, and it bounds the time that measuring takes.
 */
const ENOUGH_SPEECH_SECONDS = 30;

/**
 * The profile of a role from the audio of its own turns, newest first, until there is enough speech; null when there is
 * none. Turns that are not needed are not measured.
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
