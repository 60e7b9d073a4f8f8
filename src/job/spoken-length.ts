/** How long a text takes to speak: an estimate for whatever must know it before the text is spoken. */

/** Letters of plain text that are spoken in a second (see {@link spokenWeight}). */
export const LETTERS_PER_SECOND = 15;

/** The most letters that one run of a model speaks: about 12 s. Longer sentences are split at their clauses. */
export const MAX_SEGMENT_LETTERS = 180;

const CAPITAL = /[A-Z]/;
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/[a-z\s]/, 1],
  [/\p{Nd}/u, 6],
  [/[%&@#$£€¥+=<>/°×÷→½¼¾²³]/, 7],
];

/**
 * How long a character takes to speak, in letters of plain text: a digit becomes a word, a capital after another may be
 * spelled ("FBI"), a sign has a name.
 */
export function spokenWeight(character: string, before: string): number {
  if (CAPITAL.test(character)) return CAPITAL.test(before) ? 2 : 1;
  return WEIGHTS.find(([pattern]) => pattern.test(character))?.[1] ?? 1;
}

/** How long `text` from `start` to `end` (UTF-16 offsets) takes to speak, in letters of plain text. */
export function spokenLetters(text: string, start = 0, end = text.length): number {
  let weight = 0;
  for (let at = start; at < end; at += 1) weight += spokenWeight(text.charAt(at), text.charAt(at - 1));
  return weight;
}
