import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unmarkedText } from '../../../../../src/contract/text/marked-text.ts';
import { countChars } from '../../../../../src/contract/text/text.ts';
import { takeSegments } from '../../../../../worker/streams/voice/segmenter.ts';

function take(text: string, schedule: readonly number[], started = 0) {
  const { segments, rest } = takeSegments(unmarkedText(text), schedule, started);
  return { segments: segments.map((segment) => segment.text), rest: rest.text };
}

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

/** The segments of a text that arrives in pieces, and how much had arrived when each started. */
function stream(pieces: readonly string[], schedule: readonly number[]) {
  const started: { segment: string; buffered: number }[] = [];
  let buffer = '';
  for (const piece of pieces) {
    buffer += piece;
    let waiting = buffer;
    const { segments, rest } = take(buffer, schedule, started.length);
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
          const { segments, rest } = take(text, schedule);
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
        const { segments, rest } = take(text, schedule);
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
        const whole = take(text, schedule);
        const { started, rest } = stream(tokens(text), schedule);
        expect(started.map(({ segment }) => segment)).toEqual(whole.segments);
        expect(rest).toBe(whole.rest);
      }),
    );
  });
});
