import { base64Problem, readBase64, roomFor } from '../../contract/audio/base64.ts';
import type { SpeakerProfile } from '../../job/speaker-profile.ts';
import { openWav } from '../wav/open-wav.ts';
import { type AudioProblem, problem } from '../wav/problem.ts';
import { rememberedProfile } from './remembered-profile.ts';
import { scratch } from './scratch.ts';

/** The audio of a turn as a client supplied it. */
export type TurnAudio =
  | {
      readonly ok: true;
      readonly seconds: number;
      /**
       * What can be told of the speaker; null when there is too little speech. Measured when first asked for, and
       * remembered by content. Until then the base64 is held.
       */
      profile(): SpeakerProfile | null;
    }
  | AudioProblem;

/**
 * Opens `audio_wav_b64` of a turn. What is wrong with it is said in words that follow the name of the field.
 * @param maxBytes The key's `max_audio_bytes`, for the decoded file.
 */
export function openTurnAudio(base64: string, maxBytes: number): TurnAudio {
  // Four characters are three bytes, less at most two of padding: what is too large for certain is not decoded.
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

/** The file, until the next one is decoded. */
function decoded(base64: string): Uint8Array | null {
  const memory = scratch(roomFor(base64));
  const length = readBase64(base64, memory);
  return length === null ? null : memory.subarray(0, length);
}

/** Decodes again: that takes less than a copy of the file would, and few profiles of a conversation are asked for. */
function profileIn(base64: string): SpeakerProfile | null {
  const file = decoded(base64);
  if (!file) return null;
  const wav = openWav(file);
  return wav.ok ? rememberedProfile(file, wav) : null;
}

function tooLarge(maxBytes: number, found: string): AudioProblem {
  return problem(`expected at most ${maxBytes} bytes (max_audio_bytes), found ${found}`);
}

/** Calls `make` at most once, and lets go of it and of what it holds then. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | { readonly make: () => Value } = { make };
  return () => {
    if ('make' in made) made = { value: made.make() };
    return made.value;
  };
}
