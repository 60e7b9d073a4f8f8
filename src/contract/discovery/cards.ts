import { z } from '../validation/zod.ts';

/** A use of a model. */
export const Mode = z.enum(['converse', 'tts']);
export type Mode = z.output<typeof Mode>;

/** One model (docs/contract.md, "Discovery"). */
export const ModelCard = z
  .object({
    id: z.string().meta({ description: 'Value of the request field `model`.' }),
    display_name: z.string(),
    modes: z.array(Mode),
    speakers: z.array(z.string()).meta({ description: 'Role labels, in turn order.' }),
    default: z.boolean().meta({ description: 'True for the model used when `model` is omitted.' }),
    description: z.string(),
    languages: z.array(z.string()).meta({ description: 'ISO 639-1 codes.' }),
  })
  .meta({ id: 'ModelCard', description: 'A model that is installed and can generate now.' });
export type ModelCard = z.output<typeof ModelCard>;

/** Perceived gender of a voice. */
export const Gender = z.enum(['female', 'male', 'neutral']);
export type Gender = z.output<typeof Gender>;

/** One named voice (docs/contract.md, "Discovery"). */
export const VoiceCard = z
  .object({
    id: z.string().meta({ description: 'The `{voice_id}` path segment.' }),
    name: z.string(),
    gender: Gender.meta({ description: 'Perceived gender.' }),
  })
  .meta({ id: 'VoiceCard', description: 'A named voice.' });
export type VoiceCard = z.output<typeof VoiceCard>;

/** Response of `GET /v1/models`. */
export const ModelList = z.object({ data: z.array(ModelCard) }).meta({ id: 'ModelList' });
export type ModelList = z.output<typeof ModelList>;

/** Response of `GET /v1/voices`. */
export const VoiceList = z.object({ data: z.array(VoiceCard) }).meta({ id: 'VoiceList' });
export type VoiceList = z.output<typeof VoiceList>;
