/** The words of a sentence in the form of a transcript: lower case, no punctuation. Sentences have no digits. */
export function spokenWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^a-z']+/g, ' ');
  return plain
    .split(' ')
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');
}

/** The least number of words to substitute, insert or delete (Levenshtein 1966). */
export function wordErrors(reference: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, j) => j);
  for (const [i, expected] of reference.entries()) {
    const next = [i + 1];
    for (const [j, word] of heard.entries()) {
      const replaced = (row[j] ?? 0) + (word === expected ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[heard.length] ?? 0;
}
