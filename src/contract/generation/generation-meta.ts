import { z } from '../validation/zod.ts';

/** `meta` of a generation: these keys at least, others may come (docs/contract.md, "Generation metadata"). */
export const GenerationMeta = z
  .looseObject({
    seed: z
      .int()
      .min(0)
      .max(0xffffffff)
      .meta({ description: 'The same seed, model and backend give the same audio.' }),
    backend: z.string(),
    frames: z.int().min(0).meta({ description: '80 ms frames generated.' }),
    first_audio_ms: z
      .number()
      .meta({ description: 'Milliseconds from the start of generation to the first frame.' }),
    total_ms: z.number().meta({ description: 'Milliseconds of the whole generation.' }),
    rtf: z.number().meta({ description: 'Generation time / audio time.' }),
    finish_reason: z.enum(['stop', 'length', 'cancelled']),
    queue_ms: z.number().meta({ description: 'Milliseconds that the request was queued.' }),
    context_turns: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Conversations only: number of turns in the context of the open turn.' }),
    dropped_turns: z.int().min(0).optional().meta({
      description: 'Conversations only: number of older turns that did not fit the context window.',
    }),
    writer: z
      .object({
        kind: z.enum(['embedded', 'browser']),
        tokens: z.int().min(0).meta({ description: 'Tokens of the text; words when `kind` is `browser`.' }),
        ms: z.number().meta({ description: 'Computing time of the writer in milliseconds.' }),
        note: z
          .string()
          .nullable()
          .meta({ description: 'Why another writer than the chosen one wrote; else null.' }),
      })
      .optional()
      .meta({ description: 'Authored turns only: how the text was written.' }),
  })
  .meta({ id: 'GenerationMeta', description: 'Diagnostics of one generation.' });
export type GenerationMeta = z.output<typeof GenerationMeta>;
