import { openTurnAudio } from '../../src/audio/turn-audio/index.ts';
import { toBase64 } from '../../src/contract/audio/base64.ts';
import type { SpeakerProfile } from '../../src/job/speaker-profile.ts';

/** What the service hears of a speaker in a recording that a client sends: the whole way from base64 on. */
export function hear(wav: Uint8Array<ArrayBuffer>): SpeakerProfile {
  const audio = openTurnAudio(toBase64(wav), Number.POSITIVE_INFINITY);
  if (!audio.ok) throw new Error(`The recording cannot be read: ${audio.problem}`);
  const profile = audio.profile();
  if (!profile) throw new Error('The recording contains no speech.');
  return profile;
}
