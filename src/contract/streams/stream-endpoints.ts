/** Every WebSocket stream of the service (docs/contract.md): one table for the OpenAPI document and the reference. */
import type { z } from '../validation/zod.ts';
import {
  AddTurn,
  CancelResponse,
  InitializeConversation,
  InitializeVoice,
  SendTurnText,
  SendVoiceText,
} from './stream-client-messages.ts';
import { STREAM_EXAMPLES } from './stream-examples.ts';
import {
  ResponseAudio,
  ResponseCreated,
  ResponseDone,
  ResponseTimestamps,
  SessionCreated,
  StreamError,
} from './stream-server-messages.ts';

/** One kind of message on a stream. */
export interface StreamMessage {
  readonly schema: z.ZodType;
  readonly example: unknown;
}

/** One stream. */
export interface StreamEndpoint {
  readonly operationId: string;
  /** Path in OpenAPI's notation, below the base URL. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly stream: 'voice' | 'conversation';
  /** Whether the path names a voice. */
  readonly named: boolean;
  /** Messages of the client, in the order in which a client needs them. */
  readonly client: readonly StreamMessage[];
  readonly server: readonly StreamMessage[];
}

const cancel: StreamMessage = { schema: CancelResponse, example: STREAM_EXAMPLES.cancelResponse };

const server: readonly StreamMessage[] = [
  { schema: SessionCreated, example: STREAM_EXAMPLES.sessionCreated },
  { schema: ResponseCreated, example: STREAM_EXAMPLES.responseCreated },
  { schema: ResponseTimestamps, example: STREAM_EXAMPLES.responseTimestamps },
  { schema: ResponseAudio, example: STREAM_EXAMPLES.responseAudio },
  { schema: ResponseDone, example: STREAM_EXAMPLES.responseDone },
  { schema: StreamError, example: STREAM_EXAMPLES.error },
];

export const STREAM_ENDPOINTS: readonly StreamEndpoint[] = [
  {
    operationId: 'voiceStream',
    path: '/v1/tts/{voice_id}/stream',
    summary: 'Speak text in a named voice, as it is typed',
    description:
      'Text goes in and audio comes out over one connection. The first message is `initializeConnection`; the service answers `sessionCreated`.',
    stream: 'voice',
    named: true,
    client: [
      { schema: InitializeVoice, example: STREAM_EXAMPLES.initializeVoice },
      { schema: SendVoiceText, example: STREAM_EXAMPLES.sendVoiceText },
      cancel,
    ],
    server,
  },
  {
    operationId: 'conversationStream',
    path: '/v1/converse/stream',
    summary: 'Hold a conversation, turn by turn',
    description:
      'The connection keeps the turns. A turn with text is spoken in the context of those before it. The first message is `initializeConnection`; the service answers `sessionCreated`.',
    stream: 'conversation',
    named: false,
    client: [
      { schema: InitializeConversation, example: STREAM_EXAMPLES.initializeConversation },
      { schema: SendTurnText, example: STREAM_EXAMPLES.sendTurnText },
      { schema: AddTurn, example: STREAM_EXAMPLES.addTurn },
      cancel,
    ],
    server,
  },
];
