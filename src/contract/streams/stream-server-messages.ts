/** Server messages on the two WebSocket streams (docs/contract.md, "WebSocket streams"). */

import { Usage } from '../discovery/usage.ts';
import { GenerationMeta } from '../generation/generation-meta.ts';
import { AudioQuality } from '../generation/parameters.ts';
import { Timestamps } from '../generation/timestamps.ts';
import { z } from '../validation/zod.ts';
import { STREAM_ERROR_TYPES } from './stream-errors.ts';

const format = { sample_rate: z.int().min(1), audio_quality: AudioQuality };
const responseId = z.string();
const speakerId = z.int().min(0);

export const SessionCreated = z
  .object({
    type: z.literal('sessionCreated'),
    session_id: z.string(),
    model: z.string(),
    ...format,
    output_format: z.literal('pcm_s16le'),
    channels: z.literal(1),
    voice_id: z
      .string()
      .optional()
      .meta({ description: 'Named-voice stream only: the voice of every response.' }),
  })
  .meta({ id: 'SessionCreated', description: 'Answer to `initializeConnection`.' });
export type SessionCreated = z.output<typeof SessionCreated>;

export const ResponseCreated = z
  .object({
    type: z.literal('responseCreated'),
    response_id: responseId,
    speaker_id: speakerId.optional(),
    ...format,
  })
  .meta({
    id: 'ResponseCreated',
    description: 'A response starts generating. `speaker_id` is on the conversation stream only.',
  });
export type ResponseCreated = z.output<typeof ResponseCreated>;

export const ResponseAudio = z
  .object({
    type: z.literal('responseAudio'),
    response_id: responseId,
    pcm_b64: z.string().meta({ description: 'Base64 of raw 16-bit little-endian PCM.' }),
    frame: z.int().min(0).meta({ description: 'Number of the first frame in it.' }),
  })
  .meta({
    id: 'ResponseAudio',
    description: 'One or more whole 80 ms frames; the last frame of a response can be shorter.',
  });
export type ResponseAudio = z.output<typeof ResponseAudio>;

export const ResponseTimestamps = z
  .object({ type: z.literal('responseTimestamps'), response_id: responseId, ...Timestamps.shape })
  .meta({
    id: 'ResponseTimestamps',
    description:
      'What begins in the `responseAudio` that follows. Only where `initializeConnection` has `timestamps`.',
  });

const RESPONSE_STATUSES = ['completed', 'cancelled'] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

/** Metadata of the generation; a cancelled one can lack some keys. */
export const ResponseMeta = GenerationMeta.partial()
  .extend({
    request_id: z
      .string()
      .meta({ description: 'Id under which the generation is metered and recorded in the history.' }),
  })
  .meta({ id: 'ResponseMeta', description: 'Metadata of a generation; a cancelled one can lack some keys.' });
export type ResponseMeta = z.output<typeof ResponseMeta>;

export const ResponseDone = z
  .object({
    type: z.literal('responseDone'),
    response_id: responseId,
    speaker_id: speakerId.optional(),
    status: z.enum(RESPONSE_STATUSES),
    text: z.string().meta({ description: 'What was spoken.' }),
    usage: Usage,
    meta: ResponseMeta.optional(),
  })
  .meta({
    id: 'ResponseDone',
    description: 'The last message of a response. `speaker_id` is on the conversation stream only.',
  });
export type ResponseDone = z.output<typeof ResponseDone>;

export const StreamError = z
  .object({
    type: z.literal('error'),
    fatal: z.boolean(),
    error: z.object({
      type: z.enum(STREAM_ERROR_TYPES),
      message: z.string(),
      request_id: z.string().nullable(),
    }),
    response_id: responseId.nullable().meta({ description: 'Null when it belongs to no response.' }),
  })
  .meta({ id: 'StreamError', description: 'A problem. When `fatal`, the connection is about to close.' });
export type StreamError = z.output<typeof StreamError>;

/** Every message of the service on either stream. */
export const ServerMessage = z.discriminatedUnion('type', [
  SessionCreated,
  ResponseCreated,
  ResponseTimestamps,
  ResponseAudio,
  ResponseDone,
  StreamError,
]);
export type ServerMessage = z.output<typeof ServerMessage>;
