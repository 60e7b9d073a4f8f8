/** `POST /v1/audio/speech`: speech in the shape of OpenAI's API (docs/contract.md, "Speech for OpenAI's clients"). */
import { SpokenText } from '../text/spoken-text.ts';
import { absentable, z } from '../validation/zod.ts';
import { GenParams } from './parameters.ts';
import { ModelChoice } from './speech.ts';

/** Formats that the service can write. */
export const AUDIO_FORMATS = ['wav', 'flac', 'pcm'] as const;
/** One of {@link AUDIO_FORMATS}. */
export type AudioFormat = (typeof AUDIO_FORMATS)[number];

/** Media type of each format. `audio/pcm` is what OpenAI calls it; it is 16-bit little-endian PCM, mono, 24 kHz. */
export const AUDIO_TYPES = {
  wav: 'audio/wav',
  flac: 'audio/flac',
  pcm: 'audio/pcm',
} as const satisfies Record<AudioFormat, string>;

const VOICE = 'a string, or an object with the string `id`';
const SPEED = 1;

/** Body of the request. */
export const OpenAiSpeechRequest = z
  .object({
    input: SpokenText,
    model: ModelChoice,
    voice: absentable(
      z
        .union([z.string(), z.object({ id: z.string() })], { error: VOICE })
        .transform((voice) => (typeof voice === 'string' ? voice : voice.id))
        .meta({
          description: "An id from `GET /v1/voices`. Absent or null: the voice of the model's first role.",
        }),
    ),
    response_format: absentable(
      z.enum(AUDIO_FORMATS).meta({ description: 'Format of the audio.', default: 'wav' }),
    ),
    speed: absentable(
      z
        .literal(SPEED, { error: `${SPEED}, the only speed that this service speaks at` })
        .meta({ description: 'Other speeds are refused.', default: SPEED }),
    ),
    stream_format: absentable(
      z.enum(['audio', 'sse']).meta({
        description: '`audio`: the body is the audio. `sse`: server-sent events with base64 of it.',
        default: 'audio',
      }),
    ),
    params: absentable(GenParams),
  })
  .meta({ id: 'OpenAiSpeechRequest', description: "Text to speak, in the shape of OpenAI's API." });
export type OpenAiSpeechRequestInput = z.input<typeof OpenAiSpeechRequest>;
export type OpenAiSpeechRequest = z.output<typeof OpenAiSpeechRequest>;

/** Event of `stream_format: sse` with the next bytes of the file. */
export const OpenAiAudioDelta = z
  .object({
    type: z.literal('speech.audio.delta'),
    audio: z.string().meta({ description: 'The next bytes of the file.', contentEncoding: 'base64' }),
  })
  .meta({ id: 'OpenAiAudioDelta' });
export type OpenAiAudioDelta = z.output<typeof OpenAiAudioDelta>;

/** Last event of `stream_format: sse`. */
export const OpenAiAudioDone = z
  .object({
    type: z.literal('speech.audio.done'),
    usage: z.object({
      input_tokens: z.int().min(0).meta({ description: 'Characters of the text.' }),
      output_tokens: z.int().min(0).meta({ description: 'Frames of 80 ms.' }),
      total_tokens: z.int().min(0),
    }),
  })
  .meta({ id: 'OpenAiAudioDone' });
export type OpenAiAudioDone = z.output<typeof OpenAiAudioDone>;
