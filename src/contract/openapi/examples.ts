/** Examples of the OpenAPI document. A unit test validates each against its schema. */
import type { ModelList, VoiceList } from '../discovery/cards.ts';
import type { Health } from '../discovery/health.ts';
import type { Info } from '../discovery/info.ts';
import type { UsageSummary } from '../discovery/usage.ts';
import type { ConverseRequestInput, ConverseResponse } from '../generation/conversation.ts';
import type { OpenAiSpeechRequestInput } from '../generation/openai-speech.ts';
import { PARAM_SCHEMA } from '../generation/param-schema.ts';
import { DEFAULT_PARAMS } from '../generation/parameters.ts';
import type { SpeechReply, SpeechRequestInput, VoiceSpeechRequestInput } from '../generation/speech.ts';
import { DEFAULT_LIMITS } from '../key-info.ts';

/** The installed model (models/embedded/manifest.json); a unit test compares them. */
const MODEL = 'parley-compact-1';

const meta = {
  seed: 2_891_336_453,
  backend: 'wasm',
  frames: 14,
  first_audio_ms: 41.2,
  total_ms: 96.8,
  rtf: 0.086,
  finish_reason: 'stop',
  queue_ms: 0.4,
} as const;

const audio = {
  audio_quality: 'high',
  data_b64: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAwF0AAIC7AAACABAAZGF0YQAAAAA=',
  sample_rate: 24_000,
  format: 'wav',
} as const;

const usage = { input_audio_seconds: 0, input_chars: 12, output_audio_seconds: 1.12 };

const speechRequest: SpeechRequestInput = {
  text: 'Good morning.',
  speaker: '0',
  params: { temperature: 0.7 },
};
const voiceSpeechRequest: VoiceSpeechRequestInput = { text: 'Good morning.' };
const speechReply: SpeechReply = {
  audio,
  model: MODEL,
  request_id: 'req_8fKq2LmVt0ZsXw1b',
  text: 'Good morning.',
  usage,
  meta,
};
const converseRequest: ConverseRequestInput = {
  conversation: [{ speaker: '0', text: 'How was your day?' }, { speaker: '1' }],
};
const converseResponse: ConverseResponse = {
  model: MODEL,
  reply: { speaker: '1', text: 'Quiet, thank you.', audio },
  request_id: 'req_8fKq2LmVt0ZsXw1b',
  usage,
  meta,
};
const openAiSpeechRequest: OpenAiSpeechRequestInput = {
  input: 'Good morning.',
  model: MODEL,
  voice: 'kathleen',
  response_format: 'flac',
};
const modelList: ModelList = {
  data: [
    {
      id: MODEL,
      display_name: 'Parley Compact',
      modes: ['tts', 'converse'],
      speakers: ['0', '1'],
      default: true,
      description: 'A compact model for US English with six voices.',
      languages: ['en'],
    },
  ],
};
const voiceList: VoiceList = { data: [{ id: 'kathleen', name: 'Kathleen', gender: 'female' }] };
const info: Info = {
  backend: {
    kind: 'onnxruntime-web',
    name: 'wasm',
    detail: '4 threads',
    ready: true,
    sample_rate: 24_000,
  },
  defaults: DEFAULT_PARAMS,
  limits: DEFAULT_LIMITS,
  param_schema: [...PARAM_SCHEMA],
};
const usageSummary: UsageSummary = {
  key_id: 'key_3nTqW9cR5yJb7Lfd',
  requests: 3,
  input_chars: 41,
  input_audio_seconds: 0,
  output_audio_seconds: 3.84,
  first_request_ts: 1_795_165_200.25,
  last_request_ts: 1_795_168_312.5,
  start_time: null,
  end_time: null,
};
const health: Health = { status: 'ok', backend: 'wasm', ready: true };
const converseEvents = 'event: audio\nid: 0\ndata: {"pcm_b64":"…","frame":0}\n\n';

export const EXAMPLES = {
  speechRequest,
  voiceSpeechRequest,
  speechReply,
  converseRequest,
  converseResponse,
  converseEvents,
  openAiSpeechRequest,
  modelList,
  voiceList,
  info,
  usageSummary,
  health,
} as const;
