import { heldOutSentences } from '../held-out.ts';
import { REFERENCE_VOICES, type ReferenceVoice } from './reference-voices.ts';

/** What the reference speakers say in their recordings; each is some 8 s. Our voices never say these in this measurement. */
const SPOKEN = [
  'The last train had already gone when we reached the station. So we sat on the bench and talked until the morning came.',
  'My brother keeps his boat down by the harbour. He says the weather there is better than anywhere else along the coast.',
  'You could tell from the kitchen that nobody had been home for weeks. There was dust on every plate and the clock had stopped.',
] as const;

/** RMS of the recordings in dB below full scale: from a distant microphone to a close one. */
const LEVELS_DB = [-30, -24, -18, -14] as const;

/** One conversation: a speaker is heard, and a reply of two sentences is spoken. */
export interface Scene {
  readonly voice: ReferenceVoice;
  /** What the recording says that the reply is fitted to. */
  readonly heard: string;
  /** What another recording of the same speaker says: the reply is compared with this one. */
  readonly compared: string;
  readonly levelDb: number;
  readonly reply: readonly string[];
  readonly seed: number;
}

/** Sentences of a reply. */
const SENTENCES = 2;
const spoken = heldOutSentences(20);
const replies = Array.from({ length: spoken.length / SENTENCES }, (_, n) =>
  spoken.slice(n * SENTENCES, (n + 1) * SENTENCES).map(({ text }) => text),
);

/** Two conversations with each speaker. */
export function scenes(): Scene[] {
  return REFERENCE_VOICES.flatMap((voice, v) =>
    [0, 1].map((take) => {
      const n = 2 * v + take;
      return {
        voice,
        heard: SPOKEN[n % SPOKEN.length] ?? '',
        compared: SPOKEN[(n + 1) % SPOKEN.length] ?? '',
        levelDb: LEVELS_DB[n % LEVELS_DB.length] ?? -20,
        reply: replies[n % replies.length] ?? [],
        seed: n % replies.length,
      };
    }),
  );
}
