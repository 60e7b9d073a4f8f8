import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOTHING_TIMED } from '../../../../../../src/job/timings.ts';
import { segmentTimings } from '../../../../../../worker/families/source-filter/segment-timings.ts';

const HOP = 480;
const word = (text: string, startChar: number) => ({ text, startChar, endChar: startChar + text.length });
const SHE = word('She', 0);
const IS = word('is', 4);

const SEGMENT = {
  tokens: ['^', 'SH', 'IY1', '_', 'IH1', 'Z', '.'],
  words: [null, SHE, SHE, null, IS, IS, null],
  durations: Int32Array.of(3, 6, 5, 0, 4, 5, 5),
};

it('a word lasts from its first phoneme to its last; pauses belong to none', () => {
  const { words, phonemes } = segmentTimings(SEGMENT, NOTHING_TIMED, 0, Number.POSITIVE_INFINITY);
  expect(words).toEqual([
    { ...SHE, start: 5 * HOP, end: 14 * HOP },
    { ...IS, start: 14 * HOP, end: 23 * HOP },
  ]);
  expect(phonemes).toEqual([
    { symbol: 'SH', start: 5 * HOP, end: 9 * HOP },
    { symbol: 'IY1', start: 9 * HOP, end: 14 * HOP },
    { symbol: 'IH1', start: 14 * HOP, end: 18.5 * HOP },
    { symbol: 'Z', start: 18.5 * HOP, end: 23 * HOP },
  ]);
});

it('count from the first frame of the segment, and from the words before it', () => {
  const before = { firstWord: 3, firstPhoneme: 9 };
  const timings = segmentTimings(SEGMENT, before, 10, Number.POSITIVE_INFINITY);
  expect(timings).toMatchObject({ ...before, words: [{ start: 10 * 1920 + 5 * HOP }, {}] });
});

it('end at the cap of frames', () => {
  const { words, phonemes } = segmentTimings(SEGMENT, NOTHING_TIMED, 0, 3);
  expect(words.map(({ text, end }) => [text, end])).toEqual([['She', 12 * HOP]]);
  expect(phonemes.map(({ symbol, end }) => [symbol, end])).toEqual([
    ['SH', 9 * HOP],
    ['IY1', 12 * HOP],
  ]);
});

it('of any durations are whole samples, in order, apart, and within the audio', () => {
  const token = fc.record({
    symbol: fc.constantFrom('S', 'AH0', 'T', 'Z', 'M', '_', ',', '.'),
    duration: fc.integer({ min: 0, max: 12 }),
    newWord: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(token), fc.option(fc.integer({ min: 0, max: 30 })), (parts, cap) => {
      let open = word('w', 0);
      const durations = Int32Array.from(parts, ({ symbol, duration }) =>
        /\w/.test(symbol.replace('_', '')) ? Math.max(1, duration) : duration,
      );
      const words = parts.map(({ symbol, newWord }) => {
        if (/^[_,.]$/.test(symbol)) return null;
        if (newWord) open = word('w', open.startChar + 2);
        return open;
      });
      const tokens = parts.map(({ symbol }) => symbol);
      const frames = cap ?? Number.POSITIVE_INFINITY;
      const timings = segmentTimings({ tokens, words, durations }, NOTHING_TIMED, 0, frames);
      const total = Math.min(frames * 1920, durations.reduce((sum, each) => sum + each, 0) * HOP);
      for (const list of [timings.words, timings.phonemes]) {
        list.forEach(({ start, end }, index) => {
          expect([start, end].every(Number.isSafeInteger)).toBe(true);
          expect(start).toBeGreaterThanOrEqual(list[index - 1]?.end ?? 0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(total);
        });
      }
      if (cap === null) expect(timings.phonemes).toHaveLength(words.filter(Boolean).length);
    }),
  );
});
