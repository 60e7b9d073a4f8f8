import { afterEach, expect, it, vi } from 'vitest';
import { BASE62, randomBase62 } from '../../../../src/service/keys/random.ts';

afterEach(() => vi.restoreAllMocks());

it('uses each unbiased byte, and each character equally often', () => {
  // A generator of each byte in turn: 248 of 256 are usable, four for each of the 62 characters. It starts shortly before
  // the unusable ones.
  let next = 240;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (!(array instanceof Uint8Array)) throw new Error('Bytes are drawn.');
    for (const index of array.keys()) {
      array[index] = next % 256;
      next += 1;
    }
    return array;
  });
  const counts = new Map<string, number>();
  for (const character of randomBase62(248)) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect([...counts.keys()].sort().join('')).toBe(BASE62);
  expect(new Set(counts.values())).toEqual(new Set([4]));
});

it.each([0, 1, 16, 32, 1_000])('has %i characters', (length) => {
  expect(randomBase62(length)).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`));
});
