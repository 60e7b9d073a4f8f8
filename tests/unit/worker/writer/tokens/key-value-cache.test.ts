import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyValueCache } from '../../../../../worker/writer/tokens/key-value-cache.ts';

const SHAPE = { layers: 2, heads: 3, headSize: 4 };
const CAPACITY = 40;
const BLOCKS = SHAPE.layers * 2 * SHAPE.heads;

/** Positions as [L, 2, H, S, Dh]; every number tells its block, position and place. */
function tensorOf(positions: readonly number[]): Float32Array {
  const all: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    for (const position of positions) {
      for (let i = 0; i < SHAPE.headSize; i += 1) all.push(block * 1_000 + position * 10 + i);
    }
  }
  return Float32Array.from(all);
}

describe('KeyValueCache', () => {
  it('holds the tensor of its positions, however it grows and is truncated', () => {
    const step = fc.oneof(
      fc.record({ grow: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ cut: fc.integer({ min: 0, max: CAPACITY }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const cache = new KeyValueCache(SHAPE, CAPACITY);
        let held: number[] = [];
        let fresh = 1;
        for (const each of steps) {
          if ('cut' in each) {
            cache.truncate(each.cut);
            held = held.slice(0, each.cut);
          } else if (held.length + each.grow <= CAPACITY) {
            const more = Array.from({ length: each.grow }, (_, i) => (fresh + i) % 90);
            fresh += each.grow;
            cache.append(tensorOf(more));
            held = [...held, ...more];
          }
          expect(cache.length).toBe(held.length);
          expect(cache.tensor).toEqual(tensorOf(held));
        }
      }),
    );
  });

  it('refuses more positions than its capacity', () => {
    const cache = new KeyValueCache(SHAPE, 2);
    cache.append(tensorOf([1, 2]));
    expect(() => cache.append(tensorOf([3]))).toThrow(RangeError);
    // It stays usable: the positions that it holds are unchanged.
    expect([cache.length, cache.tensor]).toEqual([2, tensorOf([1, 2])]);
    cache.truncate(1);
    expect(cache.tensor).toEqual(tensorOf([1]));
  });
});
