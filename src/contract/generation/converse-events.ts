/** The data of the server-sent events of `POST /v1/converse/stream`, `/v1/tts` and `/v1/tts/{voice_id}` (docs/contract.md, "Server-sent events"). */

import { Usage } from '../discovery/usage.ts';
import { ErrorEnvelope } from '../errors/error-envelope.ts';
import { z } from '../validation/zod.ts';
import { GenerationMeta } from './generation-meta.ts';
import { AudioQuality } from './parameters.ts';
import { Timestamps } from './timestamps.ts';

/** Id of the event that ends a stream. A client that reconnects sends it as `Last-Event-ID`, whatever the stream was. */
export const LAST_EVENT_ID = 'end';

/** `event: meta`: the first event, once. */
export const ConverseMetaEvent = z
  .object({
    request_id: z.string(),
    model: z.string(),
    speaker: z.string(),
    sample_rate: z.int().min(1),
    channels: z.literal(1),
    audio_quality: AudioQuality,
    format: z.literal('pcm_s16le'),
  })
  .meta({ id: 'ConverseMetaEvent' });
export type ConverseMetaEvent = z.output<typeof ConverseMetaEvent>;

/** `event: audio`: whole 80 ms frames. The first event is exactly one frame; the last frame can be shorter. */
export const ConverseAudioEvent = z
  .object({
    pcm_b64: z.string().meta({ description: 'Raw 16-bit little-endian PCM.', contentEncoding: 'base64' }),
    frame: z.int().min(0).meta({ description: 'Number of the first frame in it, from 0.' }),
  })
  .meta({ id: 'ConverseAudioEvent' });
export type ConverseAudioEvent = z.output<typeof ConverseAudioEvent>;

/** `event: timestamps`: what begins in the `audio` event that follows. Only where the request asked for it. */
export const ConverseTimestampsEvent = Timestamps;
export type ConverseTimestampsEvent = Timestamps;

/** `event: end`: the last event of a successful stream. */
export const ConverseEndEvent = z
  .object({
    request_id: z.string(),
    speaker: z.string(),
    text: z.string(),
    audio_seconds: z.number().min(0),
    usage: Usage,
    meta: GenerationMeta,
  })
  .meta({ id: 'ConverseEndEvent' });
export type ConverseEndEvent = z.output<typeof ConverseEndEvent>;

/** `event: error`: the last event of a failed stream. */
export const ConverseErrorEvent = ErrorEnvelope;
export type ConverseErrorEvent = ErrorEnvelope;
