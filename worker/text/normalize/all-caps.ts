const WORDS = /[A-Za-z]+/g;

/**
 * Whether a text is written in capitals throughout, so that they do not indicate abbreviations: at least two words, and at
 * least four in five of all words with two or more letters, are in capitals.
 */
export function isAllCaps(text: string): boolean {
  let capitals = 0;
  let words = 0;
  for (const [word] of text.matchAll(WORDS)) {
    if (word.length < 2) continue;
    words += 1;
    if (word === word.toUpperCase()) capitals += 1;
  }
  return capitals > 1 && capitals >= words * 0.8;
}
