import { z } from '../validation/zod.ts';

/** `meta` of a generation: these keys at least, others may come (docs/contract.md, "Generation metadata"). */
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
    context_turns: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Of a conversation: the turns that the open turn was generated in.' }),
    dropped_turns: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Of a conversation: the older turns that had no room in the context window.' }),
    writer: z
      .object({
        kind: z.enum(['embedded', 'browser']),
        tokens: z.int().min(0).meta({ description: 'Tokens of the text; words where `kind` is `browser`.' }),
        ms: z.number().meta({ description: 'Milliseconds that the writer computed.' }),
        note: z.string().nullable().meta({ description: 'Why the writer that was chosen did not write.' }),
      })
      .optional()
      .meta({ description: 'Of an authored turn: how its text was written.' }),
  })
  .meta({ id: 'GenerationMeta', description: 'Diagnostics of one generation.' });
export type GenerationMeta = z.output<typeof GenerationMeta>;
