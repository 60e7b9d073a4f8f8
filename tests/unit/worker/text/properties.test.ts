import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalize, splitText } from '../../../../worker/text/index.ts';
import { isWord } from './spoken-form.ts';

const PIECES = (
  'a A the The I Dr. No. 5 1,000 3.14 $ $5 € % & + - – — / // : ; , . ... ? ! ( ) [ ] " \' ’ “ ” # @ _ * ^ 2 ½ ² ° °C km ' +
  'GB 10:30 p.m. 3/5/2024 Jan Jan. XIV VIII St. e.g. U.S. http:// www. .com a@b.co x86 COVID-19 GitHub FBI URLs \n \t ' +
  '\u00ad \u200b é ß 你好 😀 👨‍👩‍👧 ａ １ \ud800 sooo \u0301 αβ α'
).split(/ /);

/** Any string, and strings of what the rules look for. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES, ' ', ' ', ' '), { maxLength: 60 }).map((parts) => parts.join('')),
);

const marks = new Set([',', ';', ':', '-', '.', '?', '!']);

describe('normalize', () => {
  test('words are letters and apostrophes, and no two pauses are adjacent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let paused = true;
        for (const item of normalize(text, isWord)) {
          if (item.kind === 'word') expect(item.text).toMatch(/^[a-z']*[a-z][a-z']*$/);
          else expect(marks.has(item.mark) && !paused).toBe(true);
          paused = item.kind === 'pause';
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('digits are never lost', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,:/ -]*[0-9][0-9.,:/ -]*$/), (text) => {
        expect(normalize(text, isWord).some((item) => item.kind === 'word')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('splitText', () => {
  test('segments are slices in order, and omit only white space', () => {
    fc.assert(
      fc.property(anyText, fc.option(fc.integer({ min: 1, max: 60 }), { nil: 180 }), (text, maxChars) => {
        const segments = splitText(text, { maxChars });
        let at = 0;
        for (const { text: piece, start, end } of segments) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(text.slice(at, start).trim()).toBe('');
          expect(text.slice(start, end)).toBe(piece);
          expect(piece).toMatch(/[\p{L}\p{N}]/u);
          at = end;
        }
        if (/[\p{L}\p{N}]/u.test(text)) expect(text.slice(at).trim()).toBe('');
        else expect(segments).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('time is linear', () => {
  const units = [
    ...PIECES,
    ...[
      'a',
      '1',
      '.',
      '1.',
      'a.',
      'A.',
      'a-',
      '1-',
      'a/',
      '1/',
      'a@',
      '1:',
      '1,',
      'x1',
      '/a',
      "'s",
      'IV ',
      'a\n',
      '. ',
      "5'",
    ],
    ...[
      '5"',
      '(415)',
      '1-800-',
      '<',
      '{',
      'C:\\',
      'http://a.b/',
      '<b ',
      '](',
      'No. ',
      'Sat. ',
      'a_',
      'J. ',
      '1. ',
      '1e',
      'Aa',
    ],
  ];

  test.each(units)('8000 characters of %j', (unit) => {
    const text = unit.repeat(Math.ceil(8000 / unit.length)).slice(0, 8000);
    const times = [1, 2, 3].map(() => {
      const start = process.cpuUsage();
      normalize(text, isWord);
      splitText(text);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    });
    // Time of the processor, best of three: other work on the machine must not fail the test.
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
