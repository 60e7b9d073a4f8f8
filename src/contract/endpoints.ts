/** Every REST endpoint of the service (docs/contract.md): one table for the OpenAPI document and the tests. */
import { ModelList, VoiceList } from './discovery/cards.ts';
import { Health } from './discovery/health.ts';
import { Info } from './discovery/info.ts';
import { UsageSummary } from './discovery/usage.ts';
import { ConverseRequest, ConverseResponse } from './generation/conversation.ts';
import { OpenAiSpeechRequest } from './generation/openai-speech.ts';
import { SpeechReply, SpeechRequest, VoiceSpeechRequest } from './generation/speech.ts';
import { EXAMPLES } from './openapi/examples.ts';
import type { z } from './validation/zod.ts';

/** One parameter in the path or the query. */
export interface EndpointParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly example: string;
}

/** One endpoint. */
export interface Endpoint {
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  /** Path in OpenAPI's notation, below the base URL. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Whether a key is required, and with it the rate limit and its headers. */
  readonly auth: boolean;
  /** Whether a successful call counts as a metered generation. */
  readonly metered: boolean;
  readonly parameters: readonly EndpointParameter[];
  /** Schema of the JSON body, with an example. */
  readonly request?: { readonly schema: z.ZodType; readonly example: unknown };
  /** The 200 response. `schema` is null for a body that is not JSON. */
  readonly response: {
    readonly description: string;
    readonly contentType: 'application/json' | 'text/event-stream' | 'audio/wav';
    readonly schema: z.ZodType | null;
    readonly example: unknown;
    /** Other media types that the request can ask for. */
    readonly others?: readonly string[];
  };
  /** Whether a reconnecting client of a finished stream is told with 204 to stop. */
  readonly endsReconnecting?: true;
  /** Shape of its errors. Default: the error envelope. */
  readonly errors?: 'openai';
}

const voiceId: EndpointParameter = {
  name: 'voice_id',
  in: 'path',
  description: 'An id from `GET /v1/voices`.',
  example: 'kathleen',
};

const bound = (name: string, description: string): EndpointParameter => ({
  name,
  in: 'query',
  description: `${description} ISO 8601. A date alone means its midnight; a time without a zone is UTC.`,
  example: '2026-11-20T00:00:00Z',
});

const json = (description: string, schema: z.ZodType, example: unknown): Endpoint['response'] => ({
  description,
  contentType: 'application/json',
  schema,
  example,
});

/** A generation's document, or its audio alone. */
const jsonOrWav = (...fields: Parameters<typeof json>): Endpoint['response'] => ({
  ...json(...fields),
  others: ['audio/wav'],
});

/** A text's document, its audio alone, or events while it is generated. */
const jsonWavOrEvents = (...fields: Parameters<typeof json>): Endpoint['response'] => ({
  ...json(...fields),
  others: ['audio/wav', 'text/event-stream'],
});

const generation = { method: 'POST', auth: true, metered: true } as const;
const discovery = { method: 'GET', auth: true, metered: false, parameters: [] } as const;

export const ENDPOINTS = {
  speak: {
    ...generation,
    operationId: 'speak',
    path: '/v1/tts',
    summary: 'Speak text in a role',
    description: 'Synthesizes speech (24 kHz mono WAV) in a speaker role of the model.',
    parameters: [],
    request: { schema: SpeechRequest, example: EXAMPLES.speechRequest },
    response: jsonWavOrEvents('The speech.', SpeechReply, EXAMPLES.speechReply),
  },
  speakInVoice: {
    ...generation,
    operationId: 'speakInVoice',
    path: '/v1/tts/{voice_id}',
    summary: 'Speak text in a named voice',
    description: 'Synthesizes speech (24 kHz mono WAV) in a named voice.',
    parameters: [voiceId],
    request: { schema: VoiceSpeechRequest, example: EXAMPLES.voiceSpeechRequest },
    response: jsonWavOrEvents('The speech.', SpeechReply, EXAMPLES.speechReply),
  },
  converse: {
    ...generation,
    operationId: 'converse',
    path: '/v1/converse',
    summary: 'Complete the open turn of a conversation',
    description:
      'The last turn is authored when it has no text, otherwise it is rendered. The earlier turns are its context, and the audio of the same role conditions the voice. The oldest turns are dropped when the context window of 2048 frames of 80 ms is full.',
    parameters: [],
    request: { schema: ConverseRequest, example: EXAMPLES.converseRequest },
    response: jsonOrWav('The completed turn.', ConverseResponse, EXAMPLES.converseResponse),
  },
  converseStream: {
    ...generation,
    operationId: 'converseStream',
    path: '/v1/converse/stream',
    summary: 'Complete the open turn, as a stream',
    description:
      'Server-sent events: one `meta`, then `audio` events, then exactly one `end` or `error`. With `timestamps` there are `timestamps` events, each before the audio that it belongs to. The status can be an error until the first audio exists. Closing the connection aborts the generation.',
    parameters: [],
    request: { schema: ConverseRequest, example: EXAMPLES.converseRequest },
    response: {
      description:
        'Events with the data ConverseMetaEvent, Timestamps, ConverseAudioEvent, ConverseEndEvent or ErrorEnvelope.',
      contentType: 'text/event-stream',
      schema: null,
      example: EXAMPLES.converseEvents,
    },
    endsReconnecting: true,
  },
  openAiSpeech: {
    ...generation,
    operationId: 'openAiSpeech',
    path: '/v1/audio/speech',
    summary: "Speak text, in the shape of OpenAI's API",
    description:
      "For OpenAI's clients: set their base URL to the address of `/v1`. The body is the audio, or with `stream_format: sse` events with the data OpenAiAudioDelta and OpenAiAudioDone.",
    parameters: [],
    request: { schema: OpenAiSpeechRequest, example: EXAMPLES.openAiSpeechRequest },
    response: {
      description: 'The audio in the `response_format`.',
      contentType: 'audio/wav',
      schema: null,
      example: undefined,
      others: ['audio/flac', 'audio/pcm', 'text/event-stream'],
    },
    errors: 'openai',
  },
  listModels: {
    ...discovery,
    operationId: 'listModels',
    path: '/v1/models',
    summary: 'List models',
    description: 'The models that are installed and can generate now.',
    response: json('The models.', ModelList, EXAMPLES.modelList),
  },
  listVoices: {
    ...discovery,
    operationId: 'listVoices',
    path: '/v1/voices',
    summary: 'List named voices',
    description: 'The voices of the installed models.',
    response: json('The voices.', VoiceList, EXAMPLES.voiceList),
  },
  getInfo: {
    ...discovery,
    operationId: 'getInfo',
    path: '/v1/info',
    summary: 'Backend, defaults and limits',
    description: 'The active backend, default parameters, limits of the calling key, and UI metadata.',
    response: json('The description.', Info, EXAMPLES.info),
  },
  getUsage: {
    ...discovery,
    operationId: 'getUsage',
    path: '/v1/usage',
    summary: 'Usage of the calling key',
    description: 'Lifetime totals, or with a bound the totals of a window that snaps outward to hours (UTC).',
    parameters: [
      bound('start_time', 'Start of the window.'),
      bound('end_time', 'End of the window, exclusive.'),
    ],
    response: json('The usage.', UsageSummary, EXAMPLES.usageSummary),
  },
  getHealth: {
    ...discovery,
    operationId: 'getHealth',
    path: '/health',
    auth: false,
    summary: 'Liveness probe',
    description: 'Requires no key. Always 200.',
    response: json('The state of the service.', Health, EXAMPLES.health),
  },
} as const satisfies Record<string, Endpoint>;

/** The table as a list. */
export const ENDPOINT_LIST: readonly Endpoint[] = Object.values(ENDPOINTS);
