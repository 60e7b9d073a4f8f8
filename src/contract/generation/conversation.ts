import { AudioPayload } from '../audio/audio-payload.ts';
import { Usage } from '../discovery/usage.ts';
import { SpokenText } from '../text/spoken-text.ts';
import { absentable, z } from '../validation/zod.ts';
import { GenerationMeta } from './generation-meta.ts';
import { GenParams } from './parameters.ts';
import { ModelChoice } from './speech.ts';
import { TimestampChoice, TimestampsOfAnswer } from './timestamps.ts';

/**
 * One turn (docs/contract.md, "Conversation turns"). Only its shape: which fields a turn needs depends on its position and
 * is checked by the turn rules, which give 400 and not 422.
 */
export const Turn = z
  .object({
    speaker: absentable(
      z.string().meta({ description: "A role of the model. Absent or null: the model's first role." }),
    ),
    text: absentable(SpokenText),
    audio_wav_b64: absentable(
      z.string().min(1).meta({ description: 'Base64 of a RIFF WAV.', contentEncoding: 'base64' }),
    ),
  })
  .meta({
    id: 'Turn',
    description:
      'One turn. Every turn except the last has `text`, `audio_wav_b64` or both. The last is the open turn: without `text` it is authored, with `text` it is rendered.',
  });
export type TurnInput = z.input<typeof Turn>;
export type Turn = z.output<typeof Turn>;

/** Body of `POST /v1/converse` and `POST /v1/converse/stream` (docs/contract.md, "Conversations"). */
export const ConverseRequest = z
  .object({
    conversation: z.array(Turn).min(1).meta({ description: 'Oldest turn first; the last is the open turn.' }),
    model: ModelChoice,
    params: absentable(GenParams),
    timestamps: TimestampChoice,
  })
  .meta({ id: 'ConverseRequest', description: 'A conversation whose last turn is completed.' });
export type ConverseRequestInput = z.input<typeof ConverseRequest>;
export type ConverseRequest = z.output<typeof ConverseRequest>;

/** The completed turn (docs/contract.md, "Conversations"). */
const ConverseReply = z
  .object({ speaker: z.string(), text: z.string(), audio: AudioPayload.nullable() })
  .meta({ id: 'ConverseReply', description: 'The completed turn.' });
export type ConverseReply = z.output<typeof ConverseReply>;

/** Response of `POST /v1/converse`. */
export const ConverseResponse = z
  .object({
    model: z.string(),
    reply: ConverseReply,
    request_id: z.string().meta({ description: 'Same value as the `X-Request-ID` response header.' }),
    usage: Usage,
    meta: GenerationMeta,
    timestamps: TimestampsOfAnswer,
  })
  .meta({ id: 'ConverseResponse', description: 'The completed turn with its usage.' });
export type ConverseResponse = z.output<typeof ConverseResponse>;
