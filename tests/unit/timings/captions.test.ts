import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subRip, type Timestamps, webVtt } from '../../../src/timings/index.ts';

/** Timestamps of a text whose words are separated by white space and marks; each character takes 0.05 s. */
function timed(text: string, pause = 0.02): Timestamps {
  let at = 0;
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*/gu)].map((found) => {
    const start_char = [...text.slice(0, found.index)].length;
    const length = [...found[0]].length;
    const start_s = at + pause;
    at = start_s + length * 0.05;
    return { text: found[0], start_char, end_char: start_char + length, start_s, end_s: at };
  });
  return { words };
}

/** The lines of each cue, and its times in seconds. */
function cues(file: string) {
  return file
    .split('\n\n')
    .filter((block) => block.includes(' --> '))
    .map((block) => {
      const lines = block.trim().split('\n');
      const at = lines.findIndex((line) => line.includes(' --> '));
      const [start = 0, end = 0] = (lines[at] ?? '').split(' --> ').map((time) => {
        const [h = 0, m = 0, s = 0] = time.replace(',', '.').split(':').map(Number);
        return h * 3600 + m * 60 + s;
      });
      return { lines: lines.slice(at + 1), start, end };
    });
}

it('SubRip has numbers, times with a comma, and a cue for each sentence', () => {
  expect(subRip(timed('“Wait,” she said. Go on!'), '“Wait,” she said. Go on!')).toBe(
    '1\n00:00:00,020 --> 00:00:00,630\n“Wait,” she said.\n\n2\n00:00:00,630 --> 00:00:01,630\nGo on!\n',
  );
});

it('WebVTT has its header, times with a period, and escaped signs', () => {
  const text = 'A <b> & c -->';
  expect(webVtt(timed(text), text)).toBe(
    'WEBVTT\n\n00:00:00.020 --> 00:00:01.020\nA &lt;b&gt; &amp; c --&gt;\n',
  );
});

describe('cues', () => {
  it('show words without their markup', () => {
    const text = 'Dr. {Nguyen|W IH1 N}, now.';
    const words = [
      { text: 'Dr.', start_char: 0, end_char: 3, start_s: 0, end_s: 0.4 },
      { text: 'Nguyen', start_char: 4, end_char: 20, start_s: 0.4, end_s: 0.7 },
      { text: 'now', start_char: 22, end_char: 25, start_s: 0.8, end_s: 1.2 },
    ];
    expect(cues(subRip({ words }, text)).map(({ lines }) => lines)).toEqual([['Dr. Nguyen, now.']]);
  });

  it('break after an abbreviation where the voice pauses as after a sentence', () => {
    const text = 'At 5 p.m. We go.';
    const word = (shown: string, start_char: number, start_s: number) => ({
      text: shown,
      start_char,
      end_char: start_char + shown.length,
      start_s,
      end_s: start_s + 0.2,
    });
    const words = [word('At', 0, 0), word('5 p.m.', 3, 0.2), word('We', 10, 0.8), word('go', 13, 1)];
    expect(cues(subRip({ words }, text)).map(({ lines }) => lines)).toEqual([['At 5 p.m.'], ['We go.']]);
  });

  it('cut a long sentence at its clauses, and lines near the middle', () => {
    const text =
      'When the old ferry came in at dawn and nobody was waiting for it, the captain lit a lamp and wrote a letter home.';
    expect(cues(subRip(timed(text), text)).map(({ lines }) => lines)).toEqual([
      ['When the old ferry came in at', 'dawn and nobody was waiting for it,'],
      ['the captain lit a lamp', 'and wrote a letter home.'],
    ]);
  });

  it('are none for no words', () => {
    expect(subRip({ words: [] }, '…')).toBe('');
    expect(webVtt({ words: [] }, '')).toBe('WEBVTT\n');
  });

  it('of any text show all of it in order, in short lines, apart in time', () => {
    const bit = fc.constantFrom(
      'word',
      'a',
      'longer-one',
      'é😀',
      "it's",
      ', ',
      '. ',
      ' ',
      '? ',
      '\n',
      ' “',
      '” ',
      ' — ',
      '…',
    );
    fc.assert(
      fc.property(
        fc.array(bit, { maxLength: 120 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (bits, pause) => {
          const text = bits.join(' ');
          const timestamps = timed(text, pause);
          const found = cues(subRip(timestamps, text));
          const letters = (shown: string) => shown.replaceAll(/[^\p{L}\p{N}]/gu, '');
          expect(letters(found.flatMap(({ lines }) => lines).join(''))).toBe(letters(text));
          found.forEach(({ lines, start, end }, index) => {
            expect(lines.length).toBeGreaterThan(0);
            expect(lines.length).toBeLessThanOrEqual(2);
            for (const line of lines) if (line.includes(' ')) expect(line.length).toBeLessThanOrEqual(42);
            expect(end).toBeGreaterThan(start);
            expect(start).toBeGreaterThanOrEqual((found[index - 1]?.end ?? 0) - 0.0011);
          });
        },
      ),
    );
  });
});
