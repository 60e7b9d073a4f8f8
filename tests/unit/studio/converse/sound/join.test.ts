import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinTurns, PAUSE_SECONDS } from '../../../../../src/studio/converse/sound/join.ts';
import { decodeWav } from '../../../../../src/studio/shared/audio/wav.ts';

const PAUSE = PAUSE_SECONDS * 24_000;

it('joins turns sample by sample, with silence between and none around them', () => {
  const turn = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 50 });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 5 }), (turns) => {
      const { samples, sampleRate } = decodeWav(joinTurns(turns.map((one) => Int16Array.from(one))));
      const expected = turns.flatMap((one, i) => (i === 0 ? one : [...new Array(PAUSE).fill(0), ...one]));
      expect(sampleRate).toBe(24_000);
      expect(Buffer.compare(Buffer.from(samples.buffer), Buffer.from(Int16Array.from(expected).buffer))).toBe(
        0,
      );
    }),
    { numRuns: 30 },
  );
});
