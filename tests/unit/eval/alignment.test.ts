import { describe, expect, it } from 'vitest';
import { align } from '../../eval/voice-quality/measures/dtw.ts';

const points = (...values: readonly number[]) => values.map((value) => Float64Array.of(value));
const distance = (a: Float64Array, b: Float64Array) => Math.abs((a[0] ?? 0) - (b[0] ?? 0));

describe('align', () => {
  it('goes along the diagonal of two that are the same', () => {
    const path = align(points(1, 2, 3), points(1, 2, 3), distance);
    expect(path).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });
  it('finds what is spoken longer', () => {
    const path = align(points(1, 5, 5, 5, 9), points(1, 5, 9), distance);
    expect(path.map(([i, j]) => `${i}${j}`)).toEqual(['00', '11', '21', '31', '42']);
  });
  it('leaves nothing out and never goes back, whatever comes', () => {
    const first = points(3, 1, 4, 1, 5, 9, 2, 6);
    const second = points(2, 7, 1, 8, 2);
    const path = align(first, second, distance);
    expect(path[0]).toEqual([0, 0]);
    expect(path.at(-1)).toEqual([7, 4]);
    for (const [n, [i, j]] of path.entries()) {
      const [before, other] = path[n - 1] ?? [i, j];
      expect(i - before).toBeLessThanOrEqual(1);
      expect(j - other).toBeLessThanOrEqual(1);
      expect(i - before + j - other).toBeGreaterThanOrEqual(n === 0 ? 0 : 1);
    }
  });
  it('takes the cheapest of all paths', () => {
    const first = [2, 7, 1, 8];
    const second = [2, 8, 2, 8, 1];
    const own = (i: number, j: number) => Math.abs((first[i] ?? 0) - (second[j] ?? 0));
    /** By trying every way. */
    const cheapest = (i: number, j: number): number => {
      if (i === 0 && j === 0) return own(0, 0);
      const ways = [
        ...(i > 0 && j > 0 ? [cheapest(i - 1, j - 1) + 2 * own(i, j)] : []),
        ...(i > 0 ? [cheapest(i - 1, j) + own(i, j)] : []),
        ...(j > 0 ? [cheapest(i, j - 1) + own(i, j)] : []),
      ];
      return Math.min(...ways);
    };
    const path = align(points(...first), points(...second), distance);
    const cost = path.reduce((total, [i, j], n) => {
      const [before, other] = path[n - 1] ?? [i, j];
      return total + (i > before && j > other ? 2 : 1) * own(i, j);
    }, 0);
    expect(cost).toBe(cheapest(first.length - 1, second.length - 1));
  });
});
