/** A word with its place in the text and in the sound. */
export interface SpokenWord {
  /** In UTF-16 code units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** In seconds. */
  readonly from: number;
  readonly to: number;
}

/** The last word that has started at `second`: it stays until the next one starts. Null before the first. */
export function wordAt(words: readonly SpokenWord[], second: number): SpokenWord | null {
  let low = 0;
  let high = words.length - 1;
  let found: SpokenWord | null = null;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const word = words[middle];
    if (word === undefined) return found;
    if (word.from <= second) {
      found = word;
      low = middle + 1;
    } else high = middle - 1;
  }
  return found;
}

/** The word at a place of the text, or the next one after it. */
export function wordAtPlace(words: readonly SpokenWord[], place: number): SpokenWord | null {
  return words.find(({ end }) => end > place) ?? null;
}

/** The function that turns positions in code points of `text` into positions in UTF-16 code units. */
export function utf16Places(text: string): (codePoint: number) => number {
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    places.push(at);
    at += character.length;
  }
  const end = at;
  // Most texts have one code unit for each code point.
  return places.length === end ? (place) => Math.min(place, end) : (place) => places[place] ?? end;
}
