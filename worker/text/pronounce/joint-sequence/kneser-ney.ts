/**
 * Interpolated modified Kneser-Ney smoothing (Chen and Goodman, "An empirical study of smoothing techniques for language
 * modeling", 1999, section 3).
 */
import { type CountedLevel, itemAt, type SmoothedLevel } from './ngram-levels.ts';

/** Histories that one step smooths: a few milliseconds. */
const STEP = 20_000;

/** Turns occurrences into the counts of Kneser and Ney, and these into probabilities, in steps. */
export function* smoothLevels(
  levels: readonly CountedLevel[],
  vocabulary: number,
): Generator<void, readonly SmoothedLevel[]> {
  // A shorter n-gram counts once for each distinct symbol before it; at the start of a sequence there is none.
  for (let length = 1; length < levels.length - 1; length += 1) {
    const { counts, initial } = itemAt(levels, length);
    counts.fill(0, length === 1 ? 0 : initial);
    for (const shorter of itemAt(levels, length + 1).suffix) counts[shorter] = (counts[shorter] ?? 0) + 1;
    yield;
  }
  const done: SmoothedLevel[] = [];
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
      // Zero only after a border in a text without sequences.
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

/** Smallest discount: with few n-grams the equation may give 0, and unseen n-grams would be impossible. */
const LEAST_DISCOUNT = 0.1;

/** The discounts of Chen and Goodman's equation 26, for counts of 1, of 2, and of 3 or more. */
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
