import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplesOf, toFloat } from '../../../../src/client/playback/pcm.ts';

describe('samplesOf', () => {
  it('reads base64 of little-endian samples', () => {
    fc.assert(
      fc.property(fc.int16Array(), (samples) => {
        const bytes = Buffer.alloc(2 * samples.length);
        for (const [i, sample] of samples.entries()) bytes.writeInt16LE(sample, 2 * i);
        expect(samplesOf(bytes.toString('base64'))).toEqual(Int16Array.from(samples));
      }),
    );
  });

  it('copies an array, so that the caller can reuse it', () => {
    const frame = Int16Array.of(1, 2, 3);
    const samples = samplesOf(frame);
    frame.fill(0);
    expect([...samples]).toEqual([1, 2, 3]);
  });

  it('throws for half a sample and for text that is not base64', () => {
    expect(() => samplesOf('AAAA')).toThrow(RangeError);
    expect(() => samplesOf('no base64!')).toThrow();
  });
});

it('toFloat spans -1 to just below 1', () => {
  expect([...toFloat(Int16Array.of(-32_768, 0, 16_384, 32_767))]).toEqual([-1, 0, 0.5, 32_767 / 32_768]);
});
