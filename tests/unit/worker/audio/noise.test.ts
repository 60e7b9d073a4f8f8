import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillNormal, NOISE_PLACE, threefry2x32 } from '../../../../worker/audio/noise.ts';

const hex = (k0: number, k1: number, c0: number, c1: number) => {
  const out = new Int32Array(2);
  threefry2x32(k0 | 0, k1 | 0, c0 | 0, c1 | 0, out);
  return [...out].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join(' ');
};

describe('threefry2x32', () => {
  // Known-answer vectors of the Random123 distribution (kat_vectors, threefry2x32 20).
  it.each([
    [0, 0, 0, 0, '6b200159 99ba4efe'],
    [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, '1cb996fc bb002be7'],
    [0x13198a2e, 0x03707344, 0x243f6a88, 0x85a308d3, 'c4923a9c 483df7a0'],
  ])('key %x %x, counter %x %x', (k0, k1, c0, c1, expected) => {
    expect(hex(k0, k1, c0, c1)).toBe(expected);
  });
});

describe('fillNormal', () => {
  it('is standard normal', () => {
    const values = new Float32Array(200_000);
    fillNormal(values, 12345, NOISE_PLACE.vocoder, 0, 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length;
    const tails = values.filter((value) => Math.abs(value) > 2).length / values.length;
    expect(mean).toBeCloseTo(0, 2);
    expect(variance).toBeCloseTo(1, 1);
    expect(tails).toBeCloseTo(0.0455, 2);
  });

  it('gives a part of a stream the same numbers as the whole', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), fc.nat(500), fc.nat(500), (seed, firstPair, pairs) => {
        const whole = new Float32Array(2 * (firstPair + pairs));
        fillNormal(whole, seed, NOISE_PLACE.acoustic, 3, 0);
        const part = new Float32Array(2 * pairs);
        fillNormal(part, seed, NOISE_PLACE.acoustic, 3, firstPair);
        expect([...part]).toEqual([...whole.subarray(2 * firstPair)]);
      }),
    );
  });

  it('gives every seed, place and group its own stream', () => {
    const draw = (seed: number, place: 1 | 2 | 3, group: number) => {
      const out = new Float32Array(4);
      fillNormal(out, seed, place, group, 0);
      return out.join();
    };
    expect(new Set([draw(1, 1, 0), draw(2, 1, 0), draw(1, 2, 0), draw(1, 1, 1)]).size).toBe(4);
  });
});
