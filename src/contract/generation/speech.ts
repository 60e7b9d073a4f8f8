import { AudioPayload } from '../audio/audio-payload.ts';
import { Usage } from '../discovery/usage.ts';
import { SpokenText } from '../text/spoken-text.ts';
import { absentable, z } from '../validation/zod.ts';
import { GenerationMeta } from './generation-meta.ts';
import { GenParams } from './parameters.ts';
import { TimestampChoice, TimestampsOfAnswer } from './timestamps.ts';

/** The `model` field of every request. */
export const ModelChoice = absentable(
  z.string().meta({ description: 'An id from `GET /v1/models`. Absent or null: the default model.' }),
);

/** Body of `POST /v1/tts/{voice_id}` (docs/contract.md, "Speech"). */
export const VoiceSpeechRequest = z
  .object({
    text: SpokenText,
    model: ModelChoice,
    params: absentable(GenParams),
    timestamps: TimestampChoice,
  })
  .meta({ id: 'VoiceSpeechRequest', description: 'Text to speak in a named voice.' });
export type VoiceSpeechRequestInput = z.input<typeof VoiceSpeechRequest>;
export type VoiceSpeechRequest = z.output<typeof VoiceSpeechRequest>;

/** Body of `POST /v1/tts` (docs/contract.md, "Speech"). */
export const SpeechRequest = z
  .object({
    ...VoiceSpeechRequest.shape,
    speaker: absentable(
      z.string().meta({ description: "A role of the model. Absent or null: the model's first role." }),
    ),
  })
  .meta({ id: 'SpeechRequest', description: 'Text to speak in a speaker role.' });
export type SpeechRequestInput = z.input<typeof SpeechRequest>;
export type SpeechRequest = z.output<typeof SpeechRequest>;

/** Response of both. */
export const SpeechReply = z
  .object({
    audio: AudioPayload,
    model: z.string().meta({ description: 'Resolved public model id.' }),
    request_id: z.string().meta({ description: 'Same value as the `X-Request-ID` response header.' }),
    text: z.string().meta({ description: 'The spoken text.' }),
    usage: Usage,
    meta: GenerationMeta,
    timestamps: TimestampsOfAnswer,
  })
  .meta({ id: 'SpeechReply', description: 'Speech as a 24 kHz mono WAV.' });
export type SpeechReply = z.output<typeof SpeechReply>;
