const STRETCH = /([a-z])\1{2,}/i;
const ALL = /([a-z])\1{2,}/gi;

/** "sooo" -> "so", "coool" -> "cool": reduces letters that are repeated three or more times to what makes a word. */
export function withoutStretch(word: string, isWord: (word: string) => boolean): string {
  if (!STRETCH.test(word)) return word;
  const lower = word.toLowerCase();
  if (isWord(lower)) return word;
  const one = lower.replace(ALL, '$1');
  const two = lower.replace(ALL, '$1$1');
  // At the end a vowel is stretched ("sooo", "heyyy") but "seee" and "wooo" keep two; inside, two come first.
  const endsStretched = /([a-z])\1{2,}$/.test(lower) && !/(?:e|oo)$/.test(one);
  const candidates = endsStretched ? [one, two] : [two, one];
  return candidates.find(isWord) ?? two.slice(0, 40);
}
