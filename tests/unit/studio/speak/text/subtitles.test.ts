import { expect, it } from 'vitest';
import { subRip, webVtt } from '../../../../../src/studio/speak/text/subtitles.ts';

const TEXT = 'Hello <you>. “Is it late?” Yes.';
/** Each word lasts 0.4 s and follows after 0.1 s. */
const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match, n) => ({
    start: match.index,
    end: match.index + match[0].length,
    from: n * 0.5,
    to: n * 0.5 + 0.4,
  }));

it('a subtitle is a sentence, with its marks', () => {
  expect(subRip(TEXT, wordsOf(TEXT))).toBe(
    [
      '1\n00:00:00,000 --> 00:00:00,900\nHello <you>.\n',
      '2\n00:00:01,000 --> 00:00:02,400\nIs it late?”\n',
      '3\n00:00:02,500 --> 00:00:02,900\nYes.\n',
    ].join('\n'),
  );
});

it('WebVTT has a header and no tags', () => {
  expect(webVtt(TEXT, wordsOf(TEXT))).toMatch(
    /^WEBVTT\n\n00:00:00\.000 --> 00:00:00\.900\nHello &lt;you&gt;\.\n/,
  );
});

it('a long sentence is divided between words', () => {
  const long = `${'word '.repeat(60).trim()}.`;
  const lines = subRip(long, wordsOf(long))
    .split('\n')
    .filter((line) => line.startsWith('word'));
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join(' ')).toBe(long);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75);
});
