/** Client messages on the two WebSocket streams (docs/contract.md, "WebSocket streams"). Unknown fields are ignored. */

import { GenParams } from '../generation/parameters.ts';
import { ModelChoice } from '../generation/speech.ts';
import { TimestampChoice } from '../generation/timestamps.ts';
import { absentable, integerBetween, z } from '../validation/zod.ts';
import { GenerationConfig } from './generation-config.ts';

/** `null` and a missing field mean the default, as for every optional field. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

const error = 'an integer of at least 0';
const speakerId = z.int({ error }).min(0, { error });

/** The first message of a connection, on both streams. */
const greeting = {
  type: z.literal('initializeConnection'),
  // Required, but a missing key is an authentication error of the session, not a protocol error.
  api_key: z.string().optional(),
  model: ModelChoice,
  params: absentable(GenParams),
  timestamps: TimestampChoice,
};

export const CancelResponse = z
  .object({
    type: z.literal('cancelResponse'),
    response_id: absentable(z.string()),
  })
  .meta({
    id: 'CancelResponse',
    description: 'Cancels the response with this id, or without an id the one that is generating.',
  });
export type CancelResponse = z.output<typeof CancelResponse>;

export const InitializeVoice = z
  .object({ ...greeting, generation_config: absentable(GenerationConfig) })
  .meta({ id: 'InitializeVoice', description: 'The first message of a named-voice stream.' });
export type InitializeVoice = z.output<typeof InitializeVoice>;

export const SendVoiceText = z.object({ type: z.literal('sendText'), text, flush: flag }).meta({
  id: 'SendVoiceText',
  description: 'Text for the pending utterance; `flush` ends the utterance.',
});
export type SendVoiceText = z.output<typeof SendVoiceText>;

export const InitializeConversation = z
  .object({
    ...greeting,
    history_limit: absentable(integerBetween(1, 64)),
  })
  .meta({ id: 'InitializeConversation', description: 'The first message of a conversation stream.' });
export type InitializeConversation = z.output<typeof InitializeConversation>;

export const SendTurnText = z
  .object({
    type: z.literal('sendText'),
    speaker_id: absentable(speakerId),
    text,
    flush: flag,
  })
  .meta({ id: 'SendTurnText', description: 'Text for the current turn; `flush` ends the turn.' });
export type SendTurnText = z.output<typeof SendTurnText>;

export const AddTurn = z
  .object({
    type: z.literal('addTurn'),
    speaker_id: speakerId,
    text: z.string().min(1),
    audio_wav_b64: z.string().min(1),
  })
  .meta({ id: 'AddTurn', description: 'Adds a completed turn to the history.' });
export type AddTurn = z.output<typeof AddTurn>;

const unknownType = (types: string) => ({ error: `one of ${types}` });

/** Every message of a client on `/v1/tts/{voice_id}/stream`. */
export const VoiceClientMessage = z.discriminatedUnion(
  'type',
  [InitializeVoice, SendVoiceText, CancelResponse],
  unknownType('"initializeConnection", "sendText", "cancelResponse"'),
);
export type VoiceClientMessage = z.output<typeof VoiceClientMessage>;
/** The same as a client sends it. */
export type VoiceClientMessageInput = z.input<typeof VoiceClientMessage>;

/** Every message of a client on `/v1/converse/stream`. */
export const ConversationClientMessage = z.discriminatedUnion(
  'type',
  [InitializeConversation, SendTurnText, AddTurn, CancelResponse],
  unknownType('"initializeConnection", "sendText", "addTurn", "cancelResponse"'),
);
export type ConversationClientMessage = z.output<typeof ConversationClientMessage>;
/** The same as a client sends it. */
export type ConversationClientMessageInput = z.input<typeof ConversationClientMessage>;
