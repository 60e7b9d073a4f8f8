import { z } from '../validation/zod.ts';

const error = 'a positive integer';
const cap = (description: string) => z.int({ error }).min(1, { error }).meta({ description });

/** Caps and rate limits of a key (`limits` of `GET /v1/info`). */
export const Limits = z
  .object({
    max_audio_bytes: cap("Decoded bytes of one turn's audio."),
    max_conversation_turns: cap('Turns of a conversation.'),
    max_text_chars: cap("Unicode code points of each request's or turn's text."),
    rate_limit_burst: cap('Requests that are allowed at once.'),
    rate_limit_rpm: cap('Requests per minute.'),
  })
  .meta({ id: 'Limits', description: 'Effective caps and rate limits of the calling key.' });
export type Limits = z.output<typeof Limits>;

/**
 * The largest body of any request, in bytes: 256 MiB. A fixed cap rather than a limit of the key, so that a body over a
 * key's limits is still read and answered with the name of that limit. It has room for 64 turns with a minute of 24 kHz
 * audio each. 64 turns of `max_audio_bytes` would be 2.2 GB, which no browser can parse: the longest string of Chromium is
 * 512 MiB.
 */
export const MAX_BODY_BYTES = 268_435_456;
