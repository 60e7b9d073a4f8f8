import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Envelope } from '../../../../src/client/playback/envelope.ts';

const LENGTH = 120;
/** The steepest step of the curve, with a margin for rounding. */
const STEEPEST = (1.5 / LENGTH) * 1.01;

describe('Envelope', () => {
  it('rises from silence and reaches silence with the last sample', () => {
    const envelope = new Envelope(LENGTH);
    const gains = Array.from({ length: 1_000 }, (_, i) => envelope.next(1_000 - i));
    expect(gains[0]).toBeLessThan(0.001);
    expect(gains.slice(LENGTH, 1_000 - LENGTH)).toEqual(Array(1_000 - 2 * LENGTH).fill(1));
    expect(gains.at(-1)).toBeLessThan(0.001);
  });

  it('never jumps, however many samples arrive while it falls', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 30 }), (arrivals) => {
        const envelope = new Envelope(LENGTH);
        let before = 0;
        let left = 0;
        for (const samples of arrivals) {
          left += samples;
          for (let i = 0; i < 100 && left > 0; i += 1) {
            const gain = envelope.next(left);
            expect(Math.abs(gain - before)).toBeLessThanOrEqual(STEEPEST);
            before = gain;
            left -= 1;
          }
          if (left === 0) expect(before).toBeLessThanOrEqual(STEEPEST);
        }
      }),
    );
  });

  it('knows how many samples it needs to reach silence', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (sounded) => {
        const envelope = new Envelope(LENGTH);
        for (let i = 0; i < sounded; i += 1) envelope.next(Number.POSITIVE_INFINITY);
        expect(envelope.tail).toBe(Math.min(sounded, LENGTH));
      }),
    );
  });
});
