import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../../src/audio/turn-audio/content-hash.ts';

describe('contentHash', () => {
  // Values of another implementation (murmurhash3js-revisited 3.0.0).
  it.each([
    ['', '00000000000000000000000000000000'],
    ['0123456789abcdef', 'fb7d440936aed30a48ad1d9b572b3bfd'],
    ['The quick brown fox jumps over the lazy dog.....', 'c48fc2e493f59a3bd757f91e55d4dfdc'],
  ])('is MurmurHash3_x86_128 of whole blocks: %j', (text, hash) => {
    expect(contentHash(new TextEncoder().encode(text))).toBe(hash);
  });

  it('does not depend on the offset of the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(5), (bytes, offset) => {
        const buffer = new Uint8Array(bytes.length + 9).fill(7);
        buffer.set(bytes, offset);
        expect(contentHash(buffer.subarray(offset, offset + bytes.length))).toBe(contentHash(bytes));
      }),
    );
  });

  it('differs for each bit, each pair of top bits, each length and each order of blocks', () => {
    const bytes = Uint8Array.from({ length: 75 }, (_, n) => (n * 37) % 251);
    const variants: Uint8Array[] = [bytes];
    const flipped = (...places: readonly (readonly [number, number])[]) => {
      const copy = bytes.slice();
      for (const [at, bit] of places) copy[at] = (copy[at] ?? 0) ^ (1 << bit);
      variants.push(copy);
    };
    for (let at = 0; at < bytes.length; at += 1) for (let bit = 0; bit < 8; bit += 1) flipped([at, bit]);
    for (let a = 3; a < 64; a += 4) for (let b = a + 4; b < 64; b += 4) flipped([a, 7], [b, 7]);
    for (let length = 0; length < bytes.length; length += 1) variants.push(bytes.subarray(0, length));
    for (let zeros = 1; zeros < 40; zeros += 1)
      variants.push(Uint8Array.of(...bytes, ...new Uint8Array(zeros)));
    variants.push(Uint8Array.of(...bytes.subarray(16, 32), ...bytes.subarray(0, 16), ...bytes.subarray(32)));
    expect(new Set(variants.map(contentHash)).size).toBe(variants.length);
  });
});
