import { describe, expect, it } from 'vitest';
import {
  comoments,
  pooledCorrelation,
  standardDeviation,
} from '../../eval/voice-quality/measures/moments.ts';
import { voiceDistances } from '../../eval/voice-quality/measures/voice-distances.ts';
import { proportion } from '../../eval/voice-quality/sections/temperatures.ts';

/** Utterances at the corners of a square around a center. */
const around = (id: string, x: number, y: number, [width, height]: readonly [number, number] = [1, 1]) => ({
  id,
  vectors: [
    [x - width, y - height],
    [x - width, y + height],
    [x + width, y - height],
    [x + width, y + height],
  ],
});

describe('voiceDistances', () => {
  it('measures in spreads of one voice', () => {
    const { ids, ratios, spreads } = voiceDistances([around('a', 0, 0), around('b', 3, 4)]);
    expect(ids).toEqual(['a', 'b']);
    expect(spreads[0]).toBeCloseTo(Math.SQRT2, 10);
    expect(ratios[0]?.[1]).toBeCloseTo(5 / Math.SQRT2, 10);
    expect(ratios[1]?.[0]).toBeCloseTo(5 / Math.SQRT2, 10);
    expect(ratios[1]?.[1]).toBe(0);
  });
  it('weighs every number alike: units do not matter', () => {
    const plain = voiceDistances([around('a', 0, 0), around('b', 3, 4)]);
    const other = voiceDistances([around('a', 0, 0, [1, 1_000]), around('b', 3, 4_000, [1, 1_000])]);
    expect(other.ratios[0]?.[1]).toBeCloseTo(plain.ratios[0]?.[1] ?? 0, 10);
  });
  it('divides by the larger spread', () => {
    const { ratios, spreads } = voiceDistances([around('narrow', 0, 0), around('wide', 9, 0, [3, 3])]);
    expect(spreads[1]).toBeCloseTo(3 * (spreads[0] ?? 0), 10);
    const apart = (ratios[0]?.[1] ?? 0) * (spreads[1] ?? 0);
    // 9 in units of the pooled deviation, the root of (1 + 9) / 2.
    expect(apart).toBeCloseTo(9 / Math.sqrt(5), 10);
  });
});

describe('pooledCorrelation', () => {
  it('is that within the groups: what differs between them counts for nothing', () => {
    const rising = [0, 1, 2].map((x) => [x, 2 * x] as const);
    const farOff = [0, 1, 2].map((x) => [x + 100, 2 * x - 100] as const);
    expect(pooledCorrelation([comoments(rising), comoments(farOff)])).toBeCloseTo(1, 10);
    const falling = [0, 1, 2].map((x) => [x, -2 * x] as const);
    expect(pooledCorrelation([comoments(rising), comoments(falling)])).toBeCloseTo(0, 10);
  });
});

it('standardDeviation is of all values there are', () => {
  expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2, 10);
});

describe('proportion', () => {
  it('is 1 on a line through 0 and less on any other', () => {
    const along = (read: (x: number) => number) => [0, 0.3, 0.6, 0.9, 1.2].map((x) => [x, read(x)] as const);
    expect(proportion(along((x) => 3 * x))).toBeCloseTo(1, 10);
    expect(proportion(along((x) => 3 * x + 2))).toBeLessThan(0.5);
    expect(proportion(along((x) => x * x))).toBeLessThan(0.95);
  });
});
