/**
 * An n-gram model of sequences of small numbers, with interpolated modified Kneser-Ney smoothing (Chen and Goodman, "An
 * empirical study of smoothing techniques for language modeling", 1999, section 3), built in the browser from the sequences
 * themselves: all n-grams of the dictionary would be twice as large a file as the dictionary, and are counted in a second.
 */

/** Before the first and after the last symbol of each sequence; symbols are 2 and more. */
export const BORDER = 1;
/** Where an n-gram has ended, as a key of sorting. */
const NOTHING = 0;
/** N-grams that one step looks at: a few milliseconds, since a job that comes meanwhile waits for it. */
const STEP = 20_000;

/** The n-grams of one length in sorted order, so that those with the same beginning lie side by side. */
interface Level {
  /** The last symbol. */
  readonly symbols: Uint16Array;
  /** Place of the first n-gram of the next level that begins with this one; one entry more than there are n-grams. */
  readonly firstChild: Uint32Array;
  /** Place in the level before of the n-gram without its first symbol. */
  readonly suffix: Uint32Array;
  /** Probability of the last symbol after the ones before, smoothed. */
  readonly probability: Float32Array;
  /** What the n-gram as a history leaves to the shorter one. */
  readonly backOff: Float32Array;
}

/** Says how likely sequences are. */
export interface NgramModel {
  /** ln probability of a whole sequence, given without its borders. */
  logProbability(symbols: Iterable<number>): number;
  /** Probability of a symbol (or BORDER) after the ones before in a sequence. */
  probability(history: Iterable<number>, symbol: number): number;
}

export interface NgramOptions {
  /** Longest n-gram, at least 2. */
  readonly order: number;
  /** Different symbols that can come, BORDER among them. */
  readonly vocabulary: number;
}

/**
 * Counts the n-grams in steps of some milliseconds, so that other work can come between.
 * @param text all sequences, with one BORDER before the first, between two and after the last
 */
export function* buildNgramModel(
  text: Uint16Array,
  { order, vocabulary }: NgramOptions,
): Generator<void, NgramModel> {
  const lengths = lengthsOfNgrams(text, order);
  yield;
  const sorted = yield* sortNgrams(text, lengths, order, vocabulary + BORDER + 1);
  const tree = yield* growTree(text, lengths, sorted, order);
  yield* linkSuffixes(tree);
  const levels = yield* smooth(tree, vocabulary);
  return ngramModel(levels, vocabulary);
}

/** Symbols of the n-gram that begins at each place: it ends with the sequence. */
function lengthsOfNgrams(text: Uint16Array, order: number): Uint8Array {
  const lengths = new Uint8Array(text.length);
  let border = text.length;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    lengths[at] = Math.min(order, border - at + 1, text.length - at);
    if (text[at] === BORDER) border = at;
  }
  // What stands after the last border is no sequence.
  lengths[text.length - 1] = 1;
  return lengths;
}

/** Places of the text by the n-grams that begin there: a radix sort from the last symbol to the first. */
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

/** A level whose probabilities are not known yet. */
interface Counted {
  readonly symbols: Uint16Array;
  readonly firstChild: Uint32Array;
  readonly suffix: Uint32Array;
  /** How often the longest n-grams and those at a border occur; later, of all, what Kneser and Ney count. */
  readonly counts: Uint32Array;
  /** How many n-grams begin with a border; they come first. */
  readonly initial: number;
}

/** The distinct n-grams of each length; level 0 is the empty one. */
function* growTree(
  text: Uint16Array,
  lengths: Uint8Array,
  sorted: Uint32Array,
  order: number,
): Generator<void, readonly Counted[]> {
  /** How many symbols each n-gram shares with the one before. */
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
      const { symbols, firstChild } = at(levels, level);
      const node = filled[level] ?? 0;
      filled[level] = node + 1;
      symbols[node] = text[place + level - 1] ?? 0;
      firstChild[node] = filled[level + 1] ?? 0;
    }
    // The others are counted by `smooth`.
    for (let level = text[place] === BORDER ? 1 : order; level <= length; level += 1) {
      const { counts } = at(levels, level);
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

/** Finds for each n-gram the one without its first symbol; where the text has that longer one, it has the shorter one too. */
function* linkSuffixes(levels: readonly Counted[]): Generator<void, void> {
  for (let length = 2; length < levels.length; length += 1) {
    const parents = at(levels, length - 1);
    const { symbols, suffix } = at(levels, length);
    const shorter = at(levels, length - 2);
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

/** Turns occurrences into the counts of Kneser and Ney, and these into probabilities. */
function* smooth(levels: readonly Counted[], vocabulary: number): Generator<void, readonly Level[]> {
  // A shorter n-gram counts as often as there are symbols before it, but at the start of a sequence nothing can be before.
  for (let length = 1; length < levels.length - 1; length += 1) {
    const { counts, initial } = at(levels, length);
    counts.fill(0, length === 1 ? 0 : initial);
    for (const shorter of at(levels, length + 1).suffix) counts[shorter] = (counts[shorter] ?? 0) + 1;
    yield;
  }
  const done: Level[] = [];
  for (const [length, { symbols, firstChild, suffix, counts }] of levels.entries()) {
    const probability = new Float32Array(symbols.length);
    done.push({
      symbols,
      firstChild,
      suffix,
      probability,
      backOff: new Float32Array(symbols.length).fill(1),
    });
    const histories = done[length - 1];
    if (!histories) continue;
    const discount = discounts(counts);
    for (let history = 0; history < histories.symbols.length; history += 1) {
      const start = histories.firstChild[history] ?? 0;
      const end = histories.firstChild[history + 1] ?? 0;
      if (start === end) continue;
      let total = 0;
      let discounted = 0;
      for (let node = start; node < end; node += 1) {
        const count = counts[node] ?? 0;
        total += count;
        discounted += discount(count);
      }
      // A border that ends nothing, in a text without sequences.
      const backOff = total === 0 ? 1 : discounted / total;
      histories.backOff[history] = backOff;
      for (let node = start; node < end; node += 1) {
        const count = counts[node] ?? 0;
        const shorter = length === 1 ? 1 / vocabulary : (histories.probability[suffix[node] ?? 0] ?? 0);
        probability[node] = (count - discount(count)) / Math.max(1, total) + backOff * shorter;
      }
      if (history % STEP === 0) yield;
    }
  }
  return done;
}

/** Least that is taken from a count: with few n-grams the equation may give nothing, and what is new would be impossible. */
const LEAST_DISCOUNT = 0.1;

/** What is taken from a count, by Chen and Goodman's equation 26: from 1, from 2, and from 3 or more. */
function discounts(counts: Uint32Array): (count: number) => number {
  const having = [0, 0, 0, 0, 0];
  for (const count of counts) if (count < having.length) having[count] = (having[count] ?? 0) + 1;
  const [, one = 0, two = 0, three = 0, four = 0] = having;
  const y = one / (one + 2 * two || 1);
  const of = (count: number, less: number, more: number) =>
    Math.max(LEAST_DISCOUNT, less === 0 ? 0 : count - (count + 1) * y * (more / less));
  const steps = [0, of(1, one, two), of(2, two, three), of(3, three, four)];
  return (count) => steps[Math.min(count, 3)] ?? 0;
}

function ngramModel(levels: readonly Level[], vocabulary: number): NgramModel {
  const root = at(levels, 0);
  const first = at(levels, 1);
  /** Where a history is found: the level of its length, and its place there. */
  let length = 0;
  let node = 0;

  /** The longest history that is known, before the first symbol. */
  function start(): void {
    length = 1;
    node = findChild(root.firstChild, first.symbols, 0, BORDER);
  }

  /** Probability of the next symbol; the history then ends with it. */
  function step(symbol: number): number {
    let weight = 1;
    while (true) {
      const history = at(levels, length);
      const next = levels[length + 1];
      const child = next ? findChild(history.firstChild, next.symbols, node, symbol) : -1;
      if (next && child >= 0) {
        length += 1;
        node = child;
        return weight * (next.probability[child] ?? 0);
      }
      weight *= history.backOff[node] ?? 1;
      if (length === 0) return weight / vocabulary;
      node = history.suffix[node] ?? 0;
      length -= 1;
    }
  }

  return {
    probability(history, symbol) {
      start();
      for (const before of history) step(before);
      return step(symbol);
    },
    logProbability(symbols) {
      start();
      let sum = 0;
      for (const symbol of symbols) sum += Math.log(step(symbol));
      return sum + Math.log(step(BORDER));
    },
  };
}

/** The child of an n-gram by its last symbol (binary search), or -1. */
function findChild(firstChild: Uint32Array, symbols: Uint16Array, node: number, symbol: number): number {
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

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item ${index} among ${items.length}.`);
  return item;
}
