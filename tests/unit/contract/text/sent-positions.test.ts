import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkup } from '../../../../src/contract/text/pronunciation-markup.ts';
import { countSentChars, sentPositions } from '../../../../src/contract/text/sent-positions.ts';
import { countChars } from '../../../../src/contract/text/text.ts';

/** The part of a text from one code point to another. */
const slice = (text: string, start: number, end: number) => [...text].slice(start, end).join('');

/** A text in parts: as it is written, and as it is shown. */
const parts = fc.array(
  fc.oneof(
    fc
      .constantFrom('Go', ' ', '😀', 'é', 'e\u0301', '$3.50', '{plain}', '.', '👩‍👩‍👧', '日本')
      .map((text) => ({ written: text, shown: text })),
    fc
      .record({ word: fc.constantFrom('Nguyen', 'Zoë', '𝒳', 'St. Ives'), pad: fc.constantFrom('', ' ') })
      .map(({ word, pad }) => ({ written: `{${pad}${word}|W IH1 N}`, shown: word })),
  ),
);

describe('places in the text as it was sent', () => {
  it('are those of every part, also after markup and emoji', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const written = list.map((part) => part.written).join('');
        const { text: marked, problem } = readMarkup(written);
        expect(problem).toBeNull();
        expect(marked.text).toBe(list.map((part) => part.shown).join(''));
        expect(countSentChars(marked)).toBe(countChars(written));
        const place = sentPositions(marked);
        let at = 0;
        for (const part of list) {
          const { start, end } = place(at, at + part.shown.length);
          expect(slice(written, start, end)).toBe(part.written);
          at += part.shown.length;
        }
      }),
    );
  });

  it('cover the whole markup for a part of a given word', () => {
    const place = sentPositions(readMarkup('A {Nguyen|W IH1 N}s.').text);
    expect(place(4, 5)).toEqual({ start: 2, end: 18 });
    expect(place(2, 9)).toEqual({ start: 2, end: 19 });
    expect(place(9, 10)).toEqual({ start: 19, end: 20 });
  });

  it('cover a whole character for half of a surrogate pair', () => {
    const place = sentPositions(readMarkup('😀a').text);
    expect(place(1, 2)).toEqual({ start: 0, end: 1 });
    expect(place(2, 3)).toEqual({ start: 1, end: 2 });
  });
});
