/** The n-grams of a text as a tree, a level for each length. An n-gram is the child of the one without its last symbol. */

/** Marks the start and the end of each sequence; the symbols of sequences are greater. */
export const BORDER = 1;

/** The distinct n-grams of one length, sorted, so that those with the same beginning lie side by side. */
interface Level {
  /** The last symbol of each n-gram. */
  readonly symbols: Uint16Array;
  /** Index in the next level of the first n-gram that begins with this one; has one entry more than there are n-grams. */
  readonly firstChild: Uint32Array;
  /** Index in the level before of the n-gram without its first symbol. */
  readonly suffix: Uint32Array;
}

export interface CountedLevel extends Level {
  /** Occurrences of the longest n-grams and of those that begin with a border; `smoothLevels` counts the others. */
  readonly counts: Uint32Array;
  /** How many n-grams begin with a border; they come first. */
  readonly initial: number;
}

export interface SmoothedLevel extends Level {
  /** Smoothed probability of the last symbol after the ones before it. */
  readonly probability: Float32Array;
  /** Weight of the next shorter history when this n-gram is the history. */
  readonly backOff: Float32Array;
}

/** Index of the child of `node` whose last symbol is `symbol` (binary search), or -1. */
export function findChild(
  firstChild: Uint32Array,
  symbols: Uint16Array,
  node: number,
  symbol: number,
): number {
  const end = firstChild[node + 1] ?? 0;
  let low = firstChild[node] ?? 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((symbols[middle] ?? 0) < symbol) low = middle + 1;
    else high = middle;
  }
  return low < end && symbols[low] === symbol ? low : -1;
}

export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item ${index} among ${items.length}.`);
  return item;
}
