import { AudioQuality } from '../generation/parameters.ts';
import { z } from '../validation/zod.ts';

/** Audio inside a JSON response (docs/contract.md, "AudioPayload"). */
export const AudioPayload = z
  .object({
    audio_quality: AudioQuality,
    data_b64: z.string().meta({ description: 'Base64 of a 16-bit PCM mono WAV.', contentEncoding: 'base64' }),
    sample_rate: z.int().min(1).meta({ description: 'Hz.' }),
    format: z.literal('wav'),
  })
  .meta({ id: 'AudioPayload', description: 'A whole recording, base64 in JSON.' });
export type AudioPayload = z.output<typeof AudioPayload>;
