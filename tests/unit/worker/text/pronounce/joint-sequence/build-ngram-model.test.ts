/** The n-gram model against its definition, on small random texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildNgramModel } from '../../../../../../worker/text/pronounce/joint-sequence/build-ngram-model.ts';
import { BORDER } from '../../../../../../worker/text/pronounce/joint-sequence/ngram-levels.ts';
import type { NgramModel } from '../../../../../../worker/text/pronounce/joint-sequence/ngram-model.ts';
import { Stepwise } from '../../../../../../worker/text/pronounce/joint-sequence/stepwise.ts';

const SYMBOLS = 5;
const VOCABULARY = SYMBOLS + 1;
const sequence = fc.array(fc.integer({ min: BORDER + 1, max: BORDER + SYMBOLS }), {
  minLength: 1,
  maxLength: 8,
});
const sequences = fc.array(sequence, { minLength: 1, maxLength: 12 });
const order = fc.integer({ min: 2, max: 5 });

function build(text: readonly (readonly number[])[], longest: number): NgramModel {
  const flat = [BORDER, ...text.flatMap((symbols) => [...symbols, BORDER])];
  return new Stepwise(
    buildNgramModel(Uint16Array.from(flat), { order: longest, vocabulary: VOCABULARY }),
  ).get();
}

const followers = [BORDER, ...Array.from({ length: SYMBOLS }, (_, n) => BORDER + 1 + n)];

test('the probabilities of all symbols after a history add up to 1', () => {
  fc.assert(
    fc.property(sequences, sequence, order, (text, history, longest) => {
      const model = build(text, longest);
      const sum = followers.reduce((all, symbol) => all + model.probability(history, symbol), 0);
      expect(sum).toBeCloseTo(1, 4);
      for (const symbol of followers) expect(model.probability(history, symbol)).toBeGreaterThan(0);
    }),
  );
});

test('probabilities are those of interpolated modified Kneser-Ney smoothing', () => {
  fc.assert(
    fc.property(sequences, sequence, order, (text, asked, longest) => {
      const model = build(text, longest);
      const expected = asDefined(text, longest);
      const padded = [BORDER, ...asked, BORDER];
      let sum = 0;
      for (let at = 1; at < padded.length; at += 1) {
        const history = padded.slice(Math.max(0, at - longest + 1), at);
        sum += Math.log(expected(history, padded[at] ?? 0));
      }
      expect(model.logProbability(asked)).toBeCloseTo(sum, 3);
    }),
    { numRuns: 300 },
  );
});

test('it is built in steps', () => {
  const text = Array.from({ length: 2000 }, (_, n) => [2 + (n % 5), 2 + (n % 3)]);
  const flat = Uint16Array.from([BORDER, ...text.flatMap((symbols) => [...symbols, BORDER])]);
  const steps = new Stepwise(buildNgramModel(flat, { order: 4, vocabulary: VOCABULARY }));
  let count = 0;
  while (steps.step()) count += 1;
  expect(count).toBeGreaterThan(10);
  expect(steps.get().logProbability([2, 2])).toBeLessThan(0);
});

/** Chen and Goodman's equations 22 to 26, by maps of strings; a distinct symbol stands for the start. */
function asDefined(text: readonly (readonly number[])[], longest: number) {
  const START = 0;
  const padded = text.map((symbols) => [START, ...symbols, BORDER]);
  const key = (symbols: readonly number[]) => symbols.join(' ');
  const occurrences = new Map<string, number>();
  const before = new Map<string, Set<number>>();
  for (const symbols of padded) {
    for (let end = 1; end < symbols.length; end += 1) {
      for (let start = Math.max(0, end - longest + 1); start <= end; start += 1) {
        const gram = key(symbols.slice(start, end + 1));
        occurrences.set(gram, (occurrences.get(gram) ?? 0) + 1);
        const left = symbols[start - 1];
        if (left !== undefined) before.set(gram, (before.get(gram) ?? new Set()).add(left));
      }
    }
  }
  const count = (gram: readonly number[]): number =>
    gram.length === longest || gram[0] === START
      ? (occurrences.get(key(gram)) ?? 0)
      : (before.get(key(gram))?.size ?? 0);
  const discounts = Array.from({ length: longest + 1 }, (_, length) => {
    const grams = [...occurrences.keys()].map((gram) => gram.split(' ').map(Number));
    const counts = grams.filter((gram) => gram.length === length).map(count);
    const having = (times: number) => counts.filter((value) => value === times).length;
    const y = having(1) / (having(1) + 2 * having(2) || 1);
    const of = (times: number) =>
      Math.max(0.1, having(times) === 0 ? 0 : times - (times + 1) * y * (having(times + 1) / having(times)));
    return (value: number) => (value === 0 ? 0 : of(Math.min(value, 3)));
  });
  const probability = (history: readonly number[], symbol: number): number => {
    const shorter = history.length === 0 ? 1 / VOCABULARY : probability(history.slice(1), symbol);
    const counts = followers.map((follower) => count([...history, follower]));
    const total = counts.reduce((sum, value) => sum + value, 0);
    if (total === 0) return shorter;
    const discount = discounts[history.length + 1] ?? (() => 0);
    const own = count([...history, symbol]);
    const left = counts.reduce((sum, value) => sum + discount(value), 0);
    return (own - discount(own)) / total + (left / total) * shorter;
  };
  return (history: readonly number[], symbol: number) =>
    probability(
      history.map((before, at) => (at === 0 && before === BORDER ? START : before)),
      symbol,
    );
}
