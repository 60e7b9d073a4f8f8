/** Server messages on the two WebSocket streams (docs/contract.md, "WebSocket streams"). */

import { Usage } from '../discovery/usage.ts';
import { GenerationMeta } from '../generation/generation-meta.ts';
import { AudioQuality } from '../generation/parameters.ts';
import { z } from '../validation/zod.ts';
import { STREAM_ERROR_TYPES } from './stream-errors.ts';

const format = { sample_rate: z.int().min(1), audio_quality: AudioQuality };
const responseId = z.string();
const speakerId = z.int().min(0);

/** Answer to `initializeConnection`. */
export const SessionCreated = z.object({
  type: z.literal('sessionCreated'),
  session_id: z.string(),
  model: z.string(),
  ...format,
  output_format: z.literal('pcm_s16le'),
  channels: z.literal(1),
  /** Named-voice stream only: the voice of every response. */
  voice_id: z.string().optional(),
});
export type SessionCreated = z.output<typeof SessionCreated>;

/** A response starts generating. `speaker_id` is on the conversation stream only. */
const ResponseCreated = z.object({
  type: z.literal('responseCreated'),
  response_id: responseId,
  speaker_id: speakerId.optional(),
  ...format,
});
export type ResponseCreated = z.output<typeof ResponseCreated>;

/** One or more whole 80 ms frames; the last frame of a response can be shorter. */
const ResponseAudio = z.object({
  type: z.literal('responseAudio'),
  response_id: responseId,
  /** Base64 of raw 16-bit little-endian PCM. */
  pcm_b64: z.string(),
  /** Number of the first frame in it. */
  frame: z.int().min(0),
});
export type ResponseAudio = z.output<typeof ResponseAudio>;

const RESPONSE_STATUSES = ['completed', 'cancelled'] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

/** Metadata of the generation; a cancelled one can lack some keys. */
export const ResponseMeta = GenerationMeta.partial().extend({
  /** Id under which the generation is metered and recorded in the history. */
  request_id: z.string(),
});
export type ResponseMeta = z.output<typeof ResponseMeta>;

/** The last message of a response. `speaker_id` is on the conversation stream only. */
export const ResponseDone = z.object({
  type: z.literal('responseDone'),
  response_id: responseId,
  speaker_id: speakerId.optional(),
  status: z.enum(RESPONSE_STATUSES),
  /** What was spoken. */
  text: z.string(),
  usage: Usage,
  meta: ResponseMeta.optional(),
});
export type ResponseDone = z.output<typeof ResponseDone>;

/** A problem. When `fatal`, the connection is about to close. */
export const StreamError = z.object({
  type: z.literal('error'),
  fatal: z.boolean(),
  error: z.object({
    type: z.enum(STREAM_ERROR_TYPES),
    message: z.string(),
    request_id: z.string().nullable(),
  }),
  /** The response it belongs to; null when it belongs to none. */
  response_id: responseId.nullable(),
});
export type StreamError = z.output<typeof StreamError>;

/** Every message of the service on either stream. */
export const ServerMessage = z.discriminatedUnion('type', [
  SessionCreated,
  ResponseCreated,
  ResponseAudio,
  ResponseDone,
  StreamError,
]);
export type ServerMessage = z.output<typeof ServerMessage>;
