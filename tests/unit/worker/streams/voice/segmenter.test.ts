import { describe, expect, it } from 'vitest';
import { unmarkedText } from '../../../../../src/contract/text/marked-text.ts';
import { countChars } from '../../../../../src/contract/text/text.ts';
import { takeSegments } from '../../../../../worker/streams/voice/segmenter.ts';

/** A sentence of exactly `chars` characters. */
function sentence(chars: number): string {
  return `${'Word '
    .repeat(Math.ceil(chars / 5))
    .slice(0, chars - 2)
    .replace(/ $/, 'x')}x.`;
}

describe('takeSegments', () => {
  const take = (text: string, schedule: readonly number[] = [50], started = 0) => {
    const { segments, rest } = takeSegments(unmarkedText(text), schedule, started);
    return { segments: segments.map((segment) => segment.text), rest: rest.text };
  };

  it.each<[string, string, string[], string]>([
    ['below the threshold', 'One. Two', [], 'One. Two'],
    ['at the threshold, in a sentence', sentence(50), [], sentence(50)],
    ['a sentence beyond it', `${sentence(60)} Two`, [sentence(60)], ' Two'],
    ['a mark at the end of the text so far', sentence(60), [], sentence(60)],
    ['a mark with white space after it', `${sentence(60)} `, [sentence(60)], ' '],
    ['a sentence just below it', `${sentence(46)} Two`, [sentence(46)], ' Two'],
    [
      'the last of two below it',
      `${sentence(28)} ${sentence(19)} Two`,
      [`${sentence(28)} ${sentence(19)}`],
      ' Two',
    ],
    [
      'the first of two beyond it',
      `${sentence(60)} ${sentence(19)} Two`,
      [sentence(60)],
      ` ${sentence(19)} Two`,
    ],
    [
      'a sentence whose audio would be too short',
      `Yes. ${sentence(60)} Two`,
      [`Yes. ${sentence(60)}`],
      ' Two',
    ],
    [
      'several at once',
      `${sentence(60)} ${sentence(60)} ${sentence(30)}`,
      [sentence(60), ` ${sentence(60)}`],
      ` ${sentence(30)}`,
    ],
  ])('%s', (_, text, segments, rest) => {
    expect(take(text)).toEqual({ segments, rest });
  });

  it('counts code points', () => {
    const text = `${'😀'.repeat(24)}a. B`;
    expect(countChars(text)).toBe(28);
    expect(take(text).segments).toEqual([]);
    expect(take(text, [28]).segments).toHaveLength(1);
  });

  it('goes through the schedule, and repeats its last threshold', () => {
    const text = `${sentence(60)} ${sentence(60)} ${sentence(60)} ${sentence(60)} And`;
    const [one, two, three] = [60, 121, 182].map((end) => text.slice(0, end));
    expect(take(text, [50, 130]).segments).toEqual([one, text.slice(60, 182)]);
    expect(take(text, [50, 130], 1).segments).toEqual([two]);
    expect(take(text, [50, 60, 150], 2).segments).toEqual([two]);
    expect(take(text, [2000, 190], 7).segments).toEqual([three]);
    expect(take(text, [2000, 50], 7).segments).toHaveLength(4);
  });

  it('cuts at a clause at twice the threshold', () => {
    const text =
      'one word and another one, then more words that have no end and no mark, on and on it goes then';
    expect(take(text).segments).toEqual([]);
    expect(take(`${text} again`)).toEqual({
      segments: ['one word and another one, then more words that have no end and no mark,'],
      rest: ' on and on it goes then again',
    });
  });

  it('cuts between words where there is no clause', () => {
    const { segments, rest } = take('word '.repeat(20));
    expect(segments).toHaveLength(1);
    expect(segments[0]).toMatch(/word$/);
    expect(rest).toMatch(/^ word/);
  });

  it('cuts no word, however long', () => {
    const url = `https://example.org/${'a'.repeat(200)}`;
    expect(take(url)).toEqual({ segments: [], rest: url });
    expect(take(`${url} and`).segments).toEqual([url]);
    expect(take(`see ${url}`).segments).toEqual(['see']);
  });

  it('makes no segment of what cannot be spoken', () => {
    expect(take('… '.repeat(100)).segments).toEqual([]);
    const spoken = `${'… '.repeat(100)}${sentence(60)}`;
    expect(take(`${spoken} Two`).segments).toEqual([spoken]);
  });
});
