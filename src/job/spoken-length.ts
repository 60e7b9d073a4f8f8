/** Estimates of how long a text takes to speak, before it is spoken. */

/** Letters of plain text spoken per second (see {@link spokenWeight}). */
export const LETTERS_PER_SECOND = 15;

/** Maximum letters of one segment, about 12 s. Longer sentences are split at their clauses. */
export const MAX_SEGMENT_LETTERS = 180;

const CAPITAL = /[A-Z]/;
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/[a-z\s]/, 1],
  [/\p{Nd}/u, 6],
  [/[%&@#$£€¥+=<>/°×÷→½¼¾²³]/, 7],
];

/**
 * Weight of a character in letters of plain text: a digit becomes a word, a capital after another can be spelled ("FBI"), a
 * sign has a name.
 */
export function spokenWeight(character: string, before: string): number {
  if (CAPITAL.test(character)) return CAPITAL.test(before) ? 2 : 1;
  return WEIGHTS.find(([pattern]) => pattern.test(character))?.[1] ?? 1;
}

/** Weight of `text` from `start` to `end` (UTF-16 offsets) in letters of plain text. */
export function spokenLetters(text: string, start = 0, end = text.length): number {
  let weight = 0;
  for (let at = start; at < end; at += 1) weight += spokenWeight(text.charAt(at), text.charAt(at - 1));
  return weight;
}
