import { z } from '../validation/zod.ts';
import type { MarkedText } from './marked-text.ts';
import { readMarkup } from './pronunciation-markup.ts';
import { countChars, isSpeakable } from './text.ts';

/** Text to speak, with its markup read. Its maximum length is a limit of the calling key, not of the shape. */
export const SpokenText = z
  .string()
  .refine(isSpeakable, { error: 'text with at least one letter or digit', abort: true })
  .meta({
    description:
      'Text to speak: at least one letter or digit, at most `max_text_chars` Unicode code points. `{word|PH ON EM ES}` speaks these ARPAbet phonemes for the word.',
    minLength: 1,
    pattern: '[\\p{L}\\p{N}]',
  })
  .transform((written, context): MarkedText => {
    const { text, problem } = readMarkup(written);
    if (problem) {
      const place = countChars(written.slice(0, problem.at)) + 1;
      context.addIssue({
        code: 'custom',
        message: problem.expected,
        params: { found: `${problem.found} (character ${place})` },
      });
    }
    return text;
  });
