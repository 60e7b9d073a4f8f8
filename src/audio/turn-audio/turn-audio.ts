import { base64Problem, readBase64, roomFor } from '../../contract/audio/base64.ts';
import type { SpeakerProfile } from '../../job/speaker-profile.ts';
import { openWav } from '../wav/open-wav.ts';
import { type AudioProblem, problem } from '../wav/problem.ts';
import { rememberedProfile } from './remembered-profile.ts';
import { scratch } from './scratch.ts';

/** The audio of a turn, as the client supplied it. */
export type TurnAudio =
  | {
      readonly ok: true;
      readonly seconds: number;
      /**
       * The profile of the speaker; null when there is too little speech. Measured at the first call, which releases the
       * base64, and remembered by content.
       */
      profile(): SpeakerProfile | null;
    }
  | AudioProblem;

/**
 * Opens the `audio_wav_b64` of a turn. A problem is described in words that follow the name of the field.
 * @param maxBytes The key's `max_audio_bytes`, for the decoded file.
 */
export function openTurnAudio(base64: string, maxBytes: number): TurnAudio {
  // Four characters are three bytes, minus at most two of padding: text that is certainly too large is not decoded.
  if ((base64.length / 4) * 3 - 2 > maxBytes && !/[\t\n\f\r ]/.test(base64)) {
    return tooLarge(maxBytes, 'more');
  }
  const file = decoded(base64);
  if (!file) return problem(base64Problem(base64));
  if (file.length > maxBytes) return tooLarge(maxBytes, `${file.length}`);
  const wav = openWav(file);
  if (!wav.ok) return wav;
  return { ok: true, seconds: wav.seconds, profile: once(() => profileIn(base64)) };
}

/** The decoded file, valid until the next one is decoded. */
function decoded(base64: string): Uint8Array | null {
  const memory = scratch(roomFor(base64));
  const length = readBase64(base64, memory);
  return length === null ? null : memory.subarray(0, length);
}

/** Decodes again, which is faster than copying the file; few profiles of a conversation are needed. */
function profileIn(base64: string): SpeakerProfile | null {
  const file = decoded(base64);
  if (!file) return null;
  const wav = openWav(file);
  return wav.ok ? rememberedProfile(file, wav) : null;
}

function tooLarge(maxBytes: number, found: string): AudioProblem {
  return problem(`expected at most ${maxBytes} bytes (max_audio_bytes), found ${found}`);
}

/** Calls `make` at most once and then releases it. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | { readonly make: () => Value } = { make };
  return () => {
    if ('make' in made) made = { value: made.make() };
    return made.value;
  };
}
