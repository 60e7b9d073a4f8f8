import { z } from '../validation/zod.ts';
import { plainText, readWholeMarkup } from './pronunciation-markup.ts';

/** Length of `text` as everything here counts it: in Unicode code points. */
export function countChars(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Length of a text as it is spoken and billed: of `{word|PH ON EM ES}` the word alone counts. */
export function countSpokenChars(text: string): number {
  return countChars(plainText(text));
}

/** Whether there is something to pronounce: a letter or a digit of any script. */
export function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Text to speak. Its greatest length is a limit of the calling key, not of the shape. */
export const SpokenText = z
  .string()
  .refine(isSpeakable, { error: 'text with at least one letter or digit', abort: true })
  .superRefine((text, context) => {
    const { problem } = readWholeMarkup(text);
    if (!problem) return;
    const { expected, found, at } = problem;
    const place = countChars(text.slice(0, at)) + 1;
    context.addIssue({
      code: 'custom',
      message: expected,
      params: { found: `${found} (character ${place})` },
    });
  })
  .meta({
    description:
      'Text to speak: at least one letter or digit, at most `max_text_chars` Unicode code points. `{word|PH ON EM ES}` speaks these ARPAbet phonemes for the word.',
    minLength: 1,
    pattern: '[\\p{L}\\p{N}]',
  });
