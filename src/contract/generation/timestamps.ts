/** When each word and phoneme is spoken (docs/contract.md, "Timestamps"). */
import { absentable, z } from '../validation/zod.ts';

/** What is timed: words, or words and their phonemes. */
export const TimestampLevel = z.enum(['word', 'phoneme']);
export type TimestampLevel = z.output<typeof TimestampLevel>;

/** The `timestamps` field of every request. */
export const TimestampChoice = absentable(
  TimestampLevel.meta({
    description:
      'Asks for `timestamps`: `word` gives words, `phoneme` words and their phonemes. Absent or null: none.',
  }),
);

const start_s = z.number().min(0).meta({ description: 'Seconds from the start of the audio.' });
const end_s = z
  .number()
  .min(0)
  .meta({ description: 'Seconds from the start of the audio; not before the start.' });

const WordTimestamp = z
  .object({
    text: z.string().meta({ description: 'The word as it is written, without markup.' }),
    start_char: z
      .int()
      .min(0)
      .meta({ description: 'Its place in the text as it was sent, in Unicode code points from 0.' }),
    end_char: z.int().min(0).meta({ description: 'The end of its place, exclusive.' }),
    start_s,
    end_s,
  })
  .meta({ id: 'WordTimestamp', description: 'A word of the text, and when it is spoken.' });
export type WordTimestamp = z.output<typeof WordTimestamp>;

const PhonemeTimestamp = z
  .object({
    symbol: z.string().meta({ description: 'ARPAbet, vowels with their stress: `AH0`.' }),
    start_s,
    end_s,
  })
  .meta({ id: 'PhonemeTimestamp', description: 'A phoneme, and when it is spoken.' });
export type PhonemeTimestamp = z.output<typeof PhonemeTimestamp>;

export const Timestamps = z
  .object({
    words: z.array(WordTimestamp).meta({ description: 'In order; they do not overlap in time.' }),
    phonemes: z
      .array(PhonemeTimestamp)
      .optional()
      .meta({ description: 'In order, without pauses. Only where `phoneme` was asked for.' }),
  })
  .meta({ id: 'Timestamps', description: 'When each word and phoneme is spoken.' });
export type Timestamps = z.output<typeof Timestamps>;

/** The `timestamps` field of a whole answer. */
export const TimestampsOfAnswer = Timestamps.nullable().optional().meta({
  description:
    'Only where the request asked for it. Null: the engine, in a tab with an older release, does not know the times.',
});
