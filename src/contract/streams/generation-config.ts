import { absentable, integerBetween, z } from '../validation/zod.ts';

/** The schedule of a `generation_config` without one (docs/contract.md, "GenerationConfig"). */
export const DEFAULT_CHUNK_LENGTH_SCHEDULE: readonly number[] = [120, 160, 250, 290];

/** `generation_config` of the named-voice stream (docs/contract.md, "GenerationConfig"). */
export const GenerationConfig = z
  .object({
    chunk_length_schedule: absentable(
      z.array(integerBetween(50, 2000)).min(1).max(10).meta({
        description:
          'Buffered characters before each successive segment of an utterance can start; the last value repeats.',
      }),
    ),
  })
  .meta({
    id: 'GenerationConfig',
    description: 'When a named-voice stream starts to generate buffered text.',
  });
export type GenerationConfig = z.output<typeof GenerationConfig>;
