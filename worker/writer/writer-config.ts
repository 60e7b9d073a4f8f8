/** `writer.json`: the shape of the writer's graph and how its scores are sampled. */
import { z } from 'zod';

export const writerConfigSchema = z.object({
  version: z.literal(1),
  layers: z.int().positive(),
  heads: z.int().positive(),
  /** Width of one head. */
  headSize: z.int().positive(),
  vocabulary: z.int().positive(),
  /** Maximum number of positions of prompt and reply together. */
  contextTokens: z.int().positive(),
  decoding: z.object({
    /** The model's temperature when the contract's is at its default. */
    temperature: z.number().positive(),
    topK: z.int().positive(),
    /** Share of the probability mass that is sampled from. */
    topP: z.number().positive().max(1),
    /** Length at which a reply is forced to end. */
    maximumTokens: z.int().positive(),
    /** Penalty on the scores of words in the preceding window (Keskar et al. 2019, arXiv:1909.05858). */
    repetitionPenalty: z.number().min(1),
    repetitionWindow: z.int().min(0),
    /** Runs of this many tokens are not repeated within the reply and the turns in view. */
    noRepeatTokens: z.int().min(2),
  }),
});

export type WriterConfig = z.infer<typeof writerConfigSchema>;
