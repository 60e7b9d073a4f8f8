import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PHONEMES } from '../../../src/contract/text/arpabet.ts';
import { visemes } from '../../../src/timings/index.ts';

const phoneme = (symbol: string, start_s: number, end_s: number) => ({ symbol, start_s, end_s });

it('pauses are silent, equal neighbors are one, diphthongs are two', () => {
  expect(
    visemes([
      phoneme('S', 0.1, 0.2),
      phoneme('Z', 0.2, 0.3),
      phoneme('AY1', 0.5, 0.7),
      phoneme('M', 0.7, 0.8),
    ]),
  ).toEqual([
    { viseme: 'sil', start_s: 0, end_s: 0.1 },
    { viseme: 'SS', start_s: 0.1, end_s: 0.3 },
    { viseme: 'sil', start_s: 0.3, end_s: 0.5 },
    { viseme: 'aa', start_s: 0.5, end_s: 0.6 },
    { viseme: 'ih', start_s: 0.6, end_s: 0.7 },
    { viseme: 'PP', start_s: 0.7, end_s: 0.8 },
  ]);
});

it('HH has the mouth of what follows', () => {
  const shapes = (...symbols: string[]) =>
    visemes(symbols.map((symbol, index) => phoneme(symbol, index, index + 1))).map(({ viseme }) => viseme);
  expect(shapes('HH', 'UW1')).toEqual(['ou']);
  expect(shapes('HH', 'AW1')).toEqual(['aa', 'ou']);
  expect(shapes('HH')).toEqual(['sil']);
});

it('of any phonemes follow each other without a gap, and neighbors differ', () => {
  const part = fc.record({
    symbol: fc.constantFrom(...PHONEMES),
    pause: fc.constantFrom(0, 0, 0, 0.25),
    length: fc.integer({ min: 1, max: 16 }).map((frames) => frames / 64),
  });
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      let at = 0;
      const phonemes = parts.map(({ symbol, pause, length }) => {
        const start = at + pause;
        at = start + length;
        return phoneme(symbol, start, at);
      });
      const seen = visemes(phonemes);
      expect(seen[0]?.start_s ?? 0).toBe(0);
      expect(seen.at(-1)?.end_s ?? 0).toBe(at);
      seen.forEach(({ viseme, start_s, end_s }, index) => {
        expect(end_s).toBeGreaterThan(start_s);
        const before = seen[index - 1];
        if (before) expect([before.end_s, before.viseme === viseme]).toEqual([start_s, false]);
      });
    }),
  );
});

it.each([...PHONEMES].filter((symbol) => symbol !== 'HH'))('%s is no silence', (symbol) => {
  expect(visemes([phoneme(symbol, 0, 1)]).map(({ viseme }) => viseme)).not.toContain('sil');
});
