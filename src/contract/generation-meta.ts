import { z } from './zod.ts';

/** `meta` of a generation: these keys at least, others may come (interface.md 2.11; decisions.md, "Parameters"). */
export const GenerationMeta = z
  .looseObject({
    seed: z.int().min(0).max(0xffffffff).meta({ description: 'Same seed, model and backend: same audio.' }),
    backend: z.string(),
    frames: z.int().min(0).meta({ description: '80 ms frames generated.' }),
    first_audio_ms: z
      .number()
      .meta({ description: 'Milliseconds from the start of generation to the first frame.' }),
    total_ms: z.number().meta({ description: 'Milliseconds of the whole generation.' }),
    rtf: z.number().meta({ description: 'Generation time / audio time.' }),
    finish_reason: z.enum(['stop', 'length', 'cancelled']),
    queue_ms: z.number().meta({ description: 'Milliseconds that the request waited for its turn.' }),
  })
  .meta({ id: 'GenerationMeta', description: 'Diagnostics of one generation.' });
export type GenerationMeta = z.output<typeof GenerationMeta>;
