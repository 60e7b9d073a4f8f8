import { expect, it } from 'vitest';
import { subRip } from '../../../../../src/client/parley.ts';
import { timestampsOf } from '../../../../../src/studio/speak/text/take-timestamps.ts';

it('counts code points, and makes subtitles of the text', () => {
  const text = '😀 Hello you. Yes.';
  const words = [...text.matchAll(/\p{L}+/gu)].map((match, n) => ({
    start: match.index,
    end: match.index + match[0].length,
    from: n,
    to: n + 0.5,
  }));
  const timestamps = timestampsOf(text, words);
  expect(timestamps.words.map(({ start_char, end_char }) => [start_char, end_char])).toEqual([
    [2, 7],
    [8, 11],
    [13, 16],
  ]);
  const points = [...text];
  for (const word of timestamps.words) {
    expect(points.slice(word.start_char, word.end_char).join('')).toBe(word.text);
  }
  expect(subRip(timestamps, text)).toContain('Hello you.');
});
