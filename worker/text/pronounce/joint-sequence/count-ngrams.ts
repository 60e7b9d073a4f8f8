import { BORDER, type CountedLevel, findChild, itemAt } from './ngram-levels.ts';

/** Marks the end of an n-gram when n-grams are sorted. */
const NOTHING = 0;
/** N-grams that one step looks at. A step takes a few milliseconds, because a job that arrives meanwhile waits for it. */
const STEP = 20_000;

/** Collects the n-grams of a text and counts them, in steps. The text is that of `buildNgramModel`. */
export function* countNgrams(
  text: Uint16Array,
  order: number,
  vocabulary: number,
): Generator<void, readonly CountedLevel[]> {
  const lengths = lengthsOfNgrams(text, order);
  yield;
  const sorted = yield* sortNgrams(text, lengths, order, vocabulary + BORDER + 1);
  const levels = yield* growTree(text, lengths, sorted, order);
  yield* linkSuffixes(levels);
  return levels;
}

/** Length of the longest n-gram that begins at each place; none continues beyond the end of its sequence. */
function lengthsOfNgrams(text: Uint16Array, order: number): Uint8Array {
  const lengths = new Uint8Array(text.length);
  let border = text.length;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    lengths[at] = Math.min(order, border - at + 1, text.length - at);
    if (text[at] === BORDER) border = at;
  }
  // Nothing follows the last border.
  lengths[text.length - 1] = 1;
  return lengths;
}

/** Places of the text, sorted by the n-grams that begin there: a radix sort from the last symbol to the first. */
function* sortNgrams(
  text: Uint16Array,
  lengths: Uint8Array,
  order: number,
  keys: number,
): Generator<void, Uint32Array> {
  let places = new Uint32Array(text.length);
  for (let place = 0; place < text.length; place += 1) places[place] = place;
  let sorted = new Uint32Array(text.length);
  const symbols = new Uint16Array(text.length);
  for (let offset = order - 1; offset >= 0; offset -= 1) {
    const next = new Uint32Array(keys + 1);
    for (let place = 0; place < text.length; place += 1) {
      const symbol = offset < (lengths[place] ?? 0) ? (text[place + offset] ?? NOTHING) : NOTHING;
      symbols[place] = symbol;
      next[symbol + 1] = (next[symbol + 1] ?? 0) + 1;
      if (place % (5 * STEP) === 0) yield;
    }
    for (let key = 1; key <= keys; key += 1) next[key] = (next[key] ?? 0) + (next[key - 1] ?? 0);
    yield;
    for (let rank = 0; rank < places.length; rank += 1) {
      const place = places[rank] ?? 0;
      const symbol = symbols[place] ?? NOTHING;
      const at = next[symbol] ?? 0;
      sorted[at] = place;
      next[symbol] = at + 1;
      if (rank % (5 * STEP) === 0) yield;
    }
    [places, sorted] = [sorted, places];
    yield;
  }
  return places;
}

/** Collects the distinct n-grams of each length; level 0 is the empty n-gram. */
function* growTree(
  text: Uint16Array,
  lengths: Uint8Array,
  sorted: Uint32Array,
  order: number,
): Generator<void, readonly CountedLevel[]> {
  /** How many leading symbols each n-gram shares with the one before. */
  const shared = new Uint8Array(sorted.length);
  const sizes = new Array<number>(order + 1).fill(0);
  const initial = new Array<number>(order + 1).fill(0);
  sizes[0] = 1;
  let before = -1;
  for (let rank = 0; rank < sorted.length; rank += 1) {
    const place = sorted[rank] ?? 0;
    const length = lengths[place] ?? 0;
    const most = before < 0 ? 0 : Math.min(length, lengths[before] ?? 0);
    let same = 0;
    while (same < most && text[before + same] === text[place + same]) same += 1;
    shared[rank] = same;
    for (let level = same + 1; level <= length; level += 1) {
      sizes[level] = (sizes[level] ?? 0) + 1;
      if (text[place] === BORDER) initial[level] = (initial[level] ?? 0) + 1;
    }
    before = place;
    if (rank % STEP === 0) yield;
  }
  const levels = sizes.map((size, level) => ({
    symbols: new Uint16Array(size),
    firstChild: new Uint32Array(size + 1),
    suffix: new Uint32Array(size),
    counts: new Uint32Array(size),
    initial: initial[level] ?? 0,
  }));
  const filled = sizes.map(() => 0);
  filled[0] = 1;
  for (let rank = 0; rank < sorted.length; rank += 1) {
    const place = sorted[rank] ?? 0;
    const length = lengths[place] ?? 0;
    for (let level = (shared[rank] ?? 0) + 1; level <= length; level += 1) {
      const { symbols, firstChild } = itemAt(levels, level);
      const node = filled[level] ?? 0;
      filled[level] = node + 1;
      symbols[node] = text[place + level - 1] ?? 0;
      firstChild[node] = filled[level + 1] ?? 0;
    }
    // `smoothLevels` counts the others.
    for (let level = text[place] === BORDER ? 1 : order; level <= length; level += 1) {
      const { counts } = itemAt(levels, level);
      const node = (filled[level] ?? 0) - 1;
      counts[node] = (counts[node] ?? 0) + 1;
    }
    if (rank % STEP === 0) yield;
  }
  for (const [level, { firstChild, symbols }] of levels.entries()) {
    firstChild[symbols.length] = filled[level + 1] ?? 0;
  }
  return levels;
}

/** Links each n-gram to the one without its first symbol, which the text has wherever it has the longer one. */
function* linkSuffixes(levels: readonly CountedLevel[]): Generator<void, void> {
  for (let length = 2; length < levels.length; length += 1) {
    const parents = itemAt(levels, length - 1);
    const { symbols, suffix } = itemAt(levels, length);
    const shorter = itemAt(levels, length - 2);
    for (let parent = 0; parent < parents.symbols.length; parent += 1) {
      const history = parents.suffix[parent] ?? 0;
      const end = parents.firstChild[parent + 1] ?? 0;
      for (let node = parents.firstChild[parent] ?? 0; node < end; node += 1) {
        suffix[node] = findChild(shorter.firstChild, parents.symbols, history, symbols[node] ?? 0);
      }
      if (parent % STEP === 0) yield;
    }
  }
}
