/** Text with `{word|PH ON EM ES}` on its way through the reader of the markup and the segmenter. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MarkedText } from '../../../../../src/contract/text/marked-text.ts';
import {
  NOTHING_WRITTEN,
  readMarkup,
  readMore,
} from '../../../../../src/contract/text/pronunciation-markup.ts';
import { takeSegments } from '../../../../../worker/streams/voice/segmenter.ts';

const GIVEN = '{St. Ives, by the sea|S AH0 N T AY1 V Z}';
const WORD = 'St. Ives, by the sea';
const SCHEDULE = [50, 80];

const segmentsOf = (written: string) => takeSegments(readMarkup(written).text, [50], 0).segments;

it('a pronunciation counts as its word', () => {
  expect(segmentsOf(`${GIVEN} ${GIVEN}. And`)).toEqual([]);
  expect(segmentsOf(`${GIVEN} ${GIVEN} and more. And`)).toMatchObject([
    { text: `${WORD} ${WORD} and more.`, pronunciations: [{ start: 0 }, { start: WORD.length + 1 }] },
  ]);
});

it('a brace that is never closed delays nothing', () => {
  const { text } = readMore(NOTHING_WRITTEN, `Open { ${'word '.repeat(100)}`, false);
  expect(takeSegments(text.marked, [50], 0).segments.length).toBeGreaterThan(3);
});

it('no given word is cut, and the pieces in which a text arrives change nothing', () => {
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
    fc.property(texts, fc.array(fc.nat(400), { maxLength: 8 }), (written, cuts) => {
      const { text } = readMarkup(written);
      const whole = takeSegments(text, SCHEDULE, 0);
      const given = [...whole.segments, whole.rest].flatMap((part) =>
        part.pronunciations.map(({ start, end }) => part.text.slice(start, end)),
      );
      expect(given).toEqual(text.pronunciations.map(({ start, end }) => text.text.slice(start, end)));

      const segments: MarkedText[] = [];
      let incoming = NOTHING_WRITTEN;
      let from = 0;
      for (const cut of [...cuts.sort((a, b) => a - b), written.length]) {
        incoming = readMore(incoming, written.slice(from, cut), false).text;
        const taken = takeSegments(incoming.marked, SCHEDULE, segments.length);
        segments.push(...taken.segments);
        incoming = { ...incoming, marked: taken.rest };
        from = Math.max(from, cut);
      }
      incoming = readMore(incoming, '', true).text;
      const last = takeSegments(incoming.marked, SCHEDULE, segments.length);
      expect({ segments: [...segments, ...last.segments], rest: last.rest }).toEqual(whole);
    }),
  );
});
