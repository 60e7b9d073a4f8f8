import { z } from './zod.ts';

/** Length of `text` as everything here counts it: in Unicode code points. */
export function countChars(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether there is something to pronounce: a letter or a digit of any script. */
export function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Text to speak. Its greatest length is a limit of the calling key, not of the shape. */
export const SpokenText = z
  .string()
  .refine(isSpeakable, { error: 'text with at least one letter or digit' })
  .meta({
    description: 'Text to speak: at least one letter or digit, at most `max_text_chars` Unicode code points.',
    minLength: 1,
    pattern: '[\\p{L}\\p{N}]',
  });
