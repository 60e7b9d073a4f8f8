const CAPITAL = /[A-Z]/;
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/[a-z\s]/, 1],
  [/\p{Nd}/u, 6],
  [/[%&@#$£€¥+=<>/°×÷→½¼¾²³]/, 7],
];

/**
 * How long a character takes to speak, in letters of plain text, of which about 15 make a second: a digit becomes a
 * word, a capital after another may be spelled ("FBI"), a sign has a name.
 */
export function spokenWeight(character: string, before: string): number {
  if (CAPITAL.test(character)) return CAPITAL.test(before) ? 2 : 1;
  return WEIGHTS.find(([pattern]) => pattern.test(character))?.[1] ?? 1;
}
