/** Examples of the messages on the streams. A unit test validates each against its schema. */
import type { z } from '../validation/zod.ts';
import type {
  ConversationClientMessageInput,
  InitializeConversation,
  InitializeVoice,
  VoiceClientMessageInput,
} from './stream-client-messages.ts';
import type { ServerMessage } from './stream-server-messages.ts';

const RESPONSE = 'resp_4vWc8Zt1mQxN';
const format = { sample_rate: 24_000, audio_quality: 'high' } as const;

export const STREAM_EXAMPLES = {
  initializeVoice: {
    type: 'initializeConnection',
    api_key: '<API_KEY>',
  } satisfies z.input<typeof InitializeVoice>,
  sendVoiceText: {
    type: 'sendText',
    text: 'Good morning.',
    flush: true,
  } satisfies VoiceClientMessageInput,
  initializeConversation: {
    type: 'initializeConnection',
    api_key: '<API_KEY>',
    history_limit: 16,
  } satisfies z.input<typeof InitializeConversation>,
  sendTurnText: {
    type: 'sendText',
    speaker_id: 0,
    text: 'How was your day?',
    flush: true,
  } satisfies ConversationClientMessageInput,
  addTurn: {
    type: 'addTurn',
    speaker_id: 1,
    text: 'Quiet, thank you.',
    audio_wav_b64: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAwF0AAIC7AAACABAAZGF0YQAAAAA=',
  } satisfies ConversationClientMessageInput,
  cancelResponse: { type: 'cancelResponse', response_id: RESPONSE } satisfies VoiceClientMessageInput,
  sessionCreated: {
    type: 'sessionCreated',
    session_id: 'sess_7hYp2KbXw0dR',
    model: 'parley-compact-1',
    ...format,
    output_format: 'pcm_s16le',
    channels: 1,
  } satisfies ServerMessage,
  responseCreated: { type: 'responseCreated', response_id: RESPONSE, ...format } satisfies ServerMessage,
  responseTimestamps: {
    type: 'responseTimestamps',
    response_id: RESPONSE,
    words: [{ text: 'Good', start_char: 0, end_char: 4, start_s: 0.08, end_s: 0.32 }],
  } satisfies ServerMessage,
  responseAudio: {
    type: 'responseAudio',
    response_id: RESPONSE,
    pcm_b64: 'AAABAAIAAwA=',
    frame: 0,
  } satisfies ServerMessage,
  responseDone: {
    type: 'responseDone',
    response_id: RESPONSE,
    status: 'completed',
    text: 'Good morning.',
    usage: { input_audio_seconds: 0, input_chars: 13, output_audio_seconds: 1.12 },
  } satisfies ServerMessage,
  error: {
    type: 'error',
    fatal: false,
    error: { type: 'flush_rejected', message: 'There is no text to flush.', request_id: null },
    response_id: null,
  } satisfies ServerMessage,
} as const;
