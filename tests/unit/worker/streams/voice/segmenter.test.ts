import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countChars } from '../../../../../src/contract/text/text.ts';
import { takeSegments } from '../../../../../worker/streams/voice/segmenter.ts';
import { sentenceEnds } from '../../../../../worker/text/sentences/sentence-ends.ts';

describe('sentenceEnds', () => {
  /** `|` stands behind each complete sentence. */
  it.each([
    'One',
    'One.',
    'One.| ',
    'One.| T',
    'One?| Two!| Three',
    'One?!| Two',
    '“One.”| Two',
    '"One." ',
    'One... ',
    'One...| Two',
    'One… ',
    'Pi is 3.',
    'Pi is 3.1',
    'Pi is 3.14.| Yes',
    'Ask Dr. ',
    'Ask Dr. Smith.| He',
    'See p. ',
    'No. ',
    'No.| Then',
    'In Jan. ',
    'It is 5.| ',
    'See p. 5.| Then',
    'In the U.S. ',
    'At 5 p.m. on Monday.| Then',
    'Mr. J. R. Smith, e.g. him.| Yes',
    'Heading\n',
    'Heading|\nText',
    'a line that is longer than forty characters\nand goes on in the next',
    '“Stop!” he said.| Then',
    'One.|\n\nTwo',
    '第一句。|第二句。|第',
    'Wait, never.| ',
  ])('%j', (marked) => {
    const text = marked.replaceAll('|', '');
    const found = sentenceEnds(text);
    let shown = text;
    for (const end of found.toReversed()) shown = `${shown.slice(0, end)}|${shown.slice(end)}`;
    expect(shown).toBe(marked);
  });
});

/** A sentence of exactly that many characters. */
function sentence(chars: number): string {
  return `${'Word '
    .repeat(Math.ceil(chars / 5))
    .slice(0, chars - 2)
    .replace(/ $/, 'x')}x.`;
}

describe('takeSegments', () => {
  const take = (text: string, schedule: readonly number[] = [50], started = 0) =>
    takeSegments(text, schedule, started);

  it.each<[string, string, string[], string]>([
    ['below the threshold', 'One. Two', [], 'One. Two'],
    ['at the threshold, in a sentence', sentence(50), [], sentence(50)],
    ['a sentence beyond it', `${sentence(60)} Two`, [sentence(60)], ' Two'],
    ['a mark at the end of what has come', sentence(60), [], sentence(60)],
    ['a mark with white space behind', `${sentence(60)} `, [sentence(60)], ' '],
    ['a sentence just below it', `${sentence(46)} Two`, [sentence(46)], ' Two'],
    [
      'of two below it the last',
      `${sentence(28)} ${sentence(19)} Two`,
      [`${sentence(28)} ${sentence(19)}`],
      ' Two',
    ],
    [
      'of two beyond it the first',
      `${sentence(60)} ${sentence(19)} Two`,
      [sentence(60)],
      ` ${sentence(19)} Two`,
    ],
    [
      'one that is too short for its audio to last',
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

/** Text as a language model writes it: sentences, some with abbreviations, numbers, quotes, lines. */
const word = fc.constantFrom(
  'the',
  'light',
  'of',
  'evening',
  'falls',
  'on',
  'a',
  'quiet',
  'house',
  'by',
  'water',
);
const aside = fc.constantFrom('', '', '', ',', ';', ' Dr. Smith', ' 3.5', ' (a lot)', ' e.g. this', ' —');
const phrase = fc.tuple(word, aside).map((parts) => parts.join(''));
const writtenSentence = fc
  .tuple(
    fc.array(phrase, { minLength: 1, maxLength: 25 }),
    fc.constantFrom('.', '.', '?', '!', '...', '.”', '.\n'),
  )
  .map(([phrases, mark]) => `The ${phrases.join(' ')}${mark}`);
const writtenText = fc.array(writtenSentence, { maxLength: 12 }).map((sentences) => sentences.join(' '));
const schedules = fc.array(fc.integer({ min: 50, max: 300 }), { minLength: 1, maxLength: 4 });

/** The segments of a text that comes in pieces, and how much had come when each started. */
function stream(pieces: readonly string[], schedule: readonly number[]) {
  const started: { segment: string; buffered: number }[] = [];
  let buffer = '';
  for (const piece of pieces) {
    buffer += piece;
    let waiting = buffer;
    const { segments, rest } = takeSegments(buffer, schedule, started.length);
    for (const segment of segments) {
      started.push({ segment, buffered: countChars(waiting) });
      waiting = waiting.slice(segment.length);
    }
    buffer = rest;
  }
  return { started, rest: buffer };
}

const tokens = (text: string) => text.match(/\s?[^\s]{1,4}|\s/gu) ?? [];

describe('for every text', () => {
  it('the segments and the rest are the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(writtenText, fc.string({ unit: 'grapheme', maxLength: 400 })),
        schedules,
        (text, schedule) => {
          const { segments, rest } = takeSegments(text, schedule, 0);
          expect(segments.join('') + rest).toBe(text);
        },
      ),
    );
  });

  it('no segment starts before its threshold', () => {
    fc.assert(
      fc.property(writtenText, schedules, (text, schedule) => {
        for (const [index, { buffered }] of stream(tokens(text), schedule).started.entries()) {
          expect(buffered).toBeGreaterThanOrEqual(schedule[Math.min(index, schedule.length - 1)] ?? 0);
        }
      }),
    );
  });

  it('nothing waits beyond twice the threshold', () => {
    fc.assert(
      fc.property(writtenText, schedules, (text, schedule) => {
        const { started, rest } = stream(tokens(text), schedule);
        expect(countChars(rest)).toBeLessThan(
          2 * (schedule[Math.min(started.length, schedule.length - 1)] ?? 0),
        );
      }),
    );
  });

  it('every segment can be spoken and breaks no word', () => {
    fc.assert(
      fc.property(writtenText, schedules, (text, schedule) => {
        const { segments, rest } = takeSegments(text, schedule, 0);
        for (const [index, segment] of segments.entries()) {
          expect(segment).toMatch(/[\p{L}\p{N}]/u);
          expect(`${segment.at(-1)}${(segments[index + 1] ?? rest).at(0) ?? ' '}`).not.toMatch(
            /^[\p{L}\p{N}]{2}$/u,
          );
        }
      }),
    );
  });

  it('token by token the segments are those of the whole', () => {
    fc.assert(
      fc.property(writtenText, schedules, (text, schedule) => {
        const whole = takeSegments(text, schedule, 0);
        const { started, rest } = stream(tokens(text), schedule);
        expect(started.map(({ segment }) => segment)).toEqual(whole.segments);
        expect(rest).toBe(whole.rest);
      }),
    );
  });
});

describe('a pronunciation in the text', () => {
  const GIVEN = '{St. Ives, by the sea|S AH0 N T AY1 V Z}';

  it('waits for its end', () => {
    const head = `${sentence(60)} And ${sentence(70)} Then`;
    const { segments, rest } = takeSegments(`${head} {Kn`, [50], 0);
    expect(segments.join('') + rest).toBe(`${head} {Kn`);
    expect(rest).toMatch(/\{Kn$/);
  });

  it('that never ends holds nothing up beyond its bound', () => {
    const text = `Open { ${'word '.repeat(100)}`;
    expect(takeSegments(text, [50], 0).segments.length).toBeGreaterThan(3);
  });

  it('counts as its word', () => {
    expect(takeSegments(`${GIVEN} ${GIVEN}. And`, [50], 0).segments).toEqual([]);
    expect(takeSegments(`${GIVEN} ${GIVEN} and more. And`, [50], 0).segments).toEqual([
      `${GIVEN} ${GIVEN} and more.`,
    ]);
  });

  it('is never cut, and the pieces in which the text comes change nothing', () => {
    const word = fc.constantFrom(
      'word',
      'and',
      'so.',
      'well,',
      GIVEN,
      '{x|EH1 K S}',
      '{ open',
      '3.5',
      '{a, b}',
    );
    const texts = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(texts, fc.array(fc.nat(400), { maxLength: 8 }), (text, cuts) => {
        const whole = takeSegments(text, [50, 80], 0);
        for (const segment of [...whole.segments, whole.rest]) {
          expect(segment.replaceAll(GIVEN, '').replaceAll('{x|EH1 K S}', '')).not.toContain('|');
        }
        const segments: string[] = [];
        let rest = '';
        let from = 0;
        for (const cut of [...cuts.sort((a, b) => a - b), text.length]) {
          const taken = takeSegments(rest + text.slice(from, cut), [50, 80], segments.length);
          segments.push(...taken.segments);
          rest = taken.rest;
          from = Math.max(from, cut);
        }
        expect({ segments, rest }).toEqual(whole);
      }),
    );
  });
});
