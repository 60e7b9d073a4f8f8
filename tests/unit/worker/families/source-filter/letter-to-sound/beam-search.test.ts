import { expect, test } from 'vitest';
import {
  beamSearch,
  type Candidate,
} from '../../../../../../worker/families/source-filter/letter-to-sound/beam-search.ts';

/** Probabilities of the next class after a sequence ("" at the start); classes that are not named have 1e-6. */
const TREE: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  '': { 1: 0.6, 2: 0.4 },
  1: { 0: 0.3, 1: 0.35, 2: 0.35 },
  2: { 0: 0.99 },
  11: { 0: 0.5, 1: 0.5 },
  12: { 0: 0.5, 1: 0.5 },
  111: { 0: 1 },
  121: { 0: 1 },
};

const best = (candidates: readonly Candidate[]) =>
  candidates.reduce((a, b) => (b.logProbability > a.logProbability ? b : a)).classes;

/** A network that answers from the tree, and keeps its hypotheses as the decoder does: row by row. */
function network() {
  let rows: string[] = [''];
  return async ({ classes, parents }: { classes: readonly number[]; parents: readonly number[] }) => {
    rows = classes.map((last, row) => (rows[parents[row] ?? 0] ?? '') + (last === 0 ? '' : last));
    return Float32Array.from(
      rows.flatMap((row) => [0, 1, 2].map((next) => Math.log(TREE[row]?.[next] ?? 1e-6))),
    );
  };
}

test('with one hypothesis takes the best class at each step', async () => {
  expect(best(await beamSearch(network(), { width: 1, most: 10, classes: 3 }))).toEqual([1, 1]);
});

test('with several hypotheses finds the best whole sequence', async () => {
  const found = await beamSearch(network(), { width: 3, most: 10, classes: 3 });
  expect(best(found)).toEqual([2]);
  // The other sequences are returned too, each with its probability.
  expect(found.find(({ classes }) => classes.join('') === '11')?.logProbability).toBeCloseTo(
    Math.log(0.6 * 0.35 * 0.5),
    5,
  );
});

test('stops at the maximum length, even if no sequence has ended', async () => {
  const endless = async ({ classes }: { classes: readonly number[] }) =>
    Float32Array.from(classes.flatMap(() => [-9, -0.1, -3]));
  expect(best(await beamSearch(endless, { width: 2, most: 5, classes: 3 }))).toEqual([1, 1, 1, 1]);
});
