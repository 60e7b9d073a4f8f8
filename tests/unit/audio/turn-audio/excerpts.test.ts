import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseExcerpts } from '../../../../src/audio/turn-audio/excerpts.ts';

/** Alternating speech and pauses of these lengths. */
const speechOf = (lengths: readonly number[]) =>
  Uint8Array.from(lengths.flatMap((length, n) => new Array<number>(length).fill((n + 1) % 2)));

describe('chooseExcerpts', () => {
  it.each<[string, number[], [number, number][]]>([
    ['nothing', [], []],
    ['a pause', [0, 9], []],
    [
      'all of what is short',
      [3, 2, 5],
      [
        [0, 3],
        [5, 10],
      ],
    ],
    ['all of just so much', [20], [[0, 20]]],
    [
      'the middles of both halves',
      [40],
      [
        [5, 15],
        [25, 35],
      ],
    ],
    [
      'a stretch over a pause',
      [10, 7, 30],
      [
        [5, 10],
        [17, 22],
        [32, 42],
      ],
    ],
  ])('takes %s', (_, lengths, excerpts) => {
    expect(chooseExcerpts(speechOf(lengths), 20, 2)).toEqual(
      excerpts.map(([start, end]) => ({ start, end })),
    );
  });

  it('chooses as much speech as allowed and nothing else, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        (lengths, stretches) => {
          const speech = speechOf(lengths);
          const most = 12 * stretches;
          const taken = chooseExcerpts(speech, most, stretches).flatMap(({ start, end }) =>
            Array.from({ length: end - start }, (_, n) => start + n),
          );
          expect(taken.every((frame) => speech[frame] === 1)).toBe(true);
          expect(taken).toEqual([...new Set(taken)].sort((a, b) => a - b));
          expect(taken.length).toBe(
            Math.min(
              most,
              speech.reduce((sum, one) => sum + one, 0),
            ),
          );
        },
      ),
    );
  });
});
