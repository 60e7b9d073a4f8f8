import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Feeder } from '../../../../src/client/playback/feeder.ts';

function drain(feeder: Feeder): number[] {
  const out: number[] = [];
  for (let piece = feeder.take(); piece !== null; piece = feeder.take()) {
    expect(piece.length).toBeLessThanOrEqual(feeder.longestPiece);
    out.push(...piece);
  }
  return out;
}

describe('Feeder', () => {
  it('returns the frames completely and in order, in pieces of limited length', () => {
    fc.assert(
      fc.property(fc.array(fc.int16Array({ maxLength: 9_000 }), { maxLength: 6 }), (frames) => {
        const feeder = new Feeder(24_000);
        for (const frame of frames) feeder.push(frame);
        feeder.end();
        expect(drain(feeder)).toEqual(frames.flatMap((frame) => [...frame].map((sample) => sample / 32_768)));
      }),
      { numRuns: 30 },
    );
  });

  it('returns what the resampler holds back only after end()', () => {
    const feeder = new Feeder(48_000);
    feeder.push(new Int16Array(1_920));
    const before = drain(feeder).length;
    expect(before).toBeLessThan(3_840);
    feeder.end();
    expect(before + drain(feeder).length).toBe(3_840);
    expect(feeder.take()).toBeNull();
  });

  it('drops everything when cleared', () => {
    const feeder = new Feeder(48_000);
    feeder.push(new Int16Array(9_600).fill(10_000));
    feeder.take();
    feeder.clear();
    expect(feeder.take()).toBeNull();
    feeder.push(new Int16Array(480));
    feeder.end();
    const output = drain(feeder);
    expect([output.length, output.every((sample) => sample === 0)]).toEqual([960, true]);
  });
});
