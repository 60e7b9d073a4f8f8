import type { SpeakerProfile } from '../../job/speaker-profile.ts';
import { BoundedCache } from '../../primitives/bounded-cache.ts';
import type { Wav } from '../wav/open-wav.ts';
import { contentHash } from './content-hash.ts';
import { measureWav } from './measure-wav.ts';

/** Number of remembered profiles, of about 1 KB each: the turns of several long conversations. */
const REMEMBERED = 256;

const profiles = new BoundedCache<SpeakerProfile | null>(REMEMBERED);

/** The profile of a file, remembered because a conversation sends its files again with each turn. */
export function rememberedProfile(file: Uint8Array, wav: Wav): SpeakerProfile | null {
  const hash = contentHash(file);
  const known = profiles.get(hash);
  if (known !== undefined) return known;
  const profile = measureWav(wav);
  profiles.set(hash, profile);
  return profile;
}
