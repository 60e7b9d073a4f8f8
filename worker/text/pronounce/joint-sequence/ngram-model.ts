import { BORDER, findChild, itemAt, type SmoothedLevel } from './ngram-levels.ts';

/** Tells how probable sequences are. */
export interface NgramModel {
  /** ln probability of a whole sequence, given without its borders. */
  logProbability(symbols: Iterable<number>): number;
  /** Probability of a symbol, or of `BORDER`, after the symbols before it in a sequence. */
  probability(history: Iterable<number>, symbol: number): number;
}

/** @param vocabulary number of different symbols, `BORDER` among them */
export function createNgramModel(levels: readonly SmoothedLevel[], vocabulary: number): NgramModel {
  const root = itemAt(levels, 0);
  const first = itemAt(levels, 1);
  /** The current history: its length, which is its level, and its index in that level. */
  let length = 0;
  let node = 0;

  /** Sets the history to the start of a sequence. */
  function start(): void {
    length = 1;
    node = findChild(root.firstChild, first.symbols, 0, BORDER);
  }

  /** Probability of `symbol` after the history, which then ends with it. */
  function next(symbol: number): number {
    let weight = 1;
    while (true) {
      const history = itemAt(levels, length);
      const longer = levels[length + 1];
      const child = longer ? findChild(history.firstChild, longer.symbols, node, symbol) : -1;
      if (longer && child >= 0) {
        length += 1;
        node = child;
        return weight * (longer.probability[child] ?? 0);
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
      for (const before of history) next(before);
      return next(symbol);
    },
    logProbability(symbols) {
      start();
      let sum = 0;
      for (const symbol of symbols) sum += Math.log(next(symbol));
      return sum + Math.log(next(BORDER));
    },
  };
}
