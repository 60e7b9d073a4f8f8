/** Unicode code points, as the service counts characters. */
export function codePoints(text: string): number {
  let total = 0;
  for (const _ of text) total += 1;
  return total;
}

/** The start of a text on one line, with an ellipsis where it is cut. */
export function excerpt(text: string, longest: number): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  const letters = [...line.slice(0, 2 * longest)];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : line;
}
