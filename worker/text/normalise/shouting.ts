const WORDS = /[A-Za-z]+/g;

/**
 * Whether capitals are the writer's habit rather than a sign of abbreviations: no lower-case word at all, or four in
 * five words of two letters and more are in capitals, and there are at least two such words.
 */
export function isShouting(text: string): boolean {
  let capitals = 0;
  let words = 0;
  for (const [word] of text.matchAll(WORDS)) {
    if (word.length < 2) continue;
    words += 1;
    if (word === word.toUpperCase()) capitals += 1;
  }
  return capitals > 1 && capitals >= words * 0.8;
}
