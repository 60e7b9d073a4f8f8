import { z } from '../validation/zod.ts';

const error = 'a positive integer';
const cap = (description: string) => z.int({ error }).min(1, { error }).meta({ description });

/** Caps and rate limits of a key (`limits` of `GET /v1/info`). */
export const Limits = z
  .object({
    max_audio_bytes: cap("Decoded bytes of one turn's audio."),
    max_conversation_turns: cap('Turns of a conversation.'),
    max_text_chars: cap("Unicode code points of each request's or turn's text."),
    rate_limit_burst: cap('Requests that may come at once.'),
    rate_limit_rpm: cap('Requests a minute.'),
  })
  .meta({ id: 'Limits', description: 'Effective caps and rate limits of the calling key.' });
export type Limits = z.output<typeof Limits>;

/** What a new key gets (docs/contract.md, "Limits, metering, keys"). */
export const DEFAULT_LIMITS: Limits = {
  max_audio_bytes: 26_214_400,
  max_conversation_turns: 64,
  max_text_chars: 8_000,
  rate_limit_burst: 10,
  rate_limit_rpm: 60,
};
