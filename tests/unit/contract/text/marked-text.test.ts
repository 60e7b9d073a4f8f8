import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  joinTexts,
  type MarkedText,
  maskedText,
  sliceText,
  unmarkedText,
} from '../../../../src/contract/text/marked-text.ts';
import { readMarkup } from '../../../../src/contract/text/pronunciation-markup.ts';

const read = (written: string): MarkedText => readMarkup(written).text;

const SEE = read('See {tomato|T AH0 M AA1 T OW2} and {Knuth|K AH0 N UW1 TH}.');

const givenWords = ({ text, pronunciations }: MarkedText) =>
  pronunciations.map(({ start, end, phonemes }) => [text.slice(start, end), phonemes.join(' ')]);

describe('maskedText', () => {
  it('replaces given words by letters, with a capital where they have one', () => {
    expect(maskedText(SEE)).toBe('See xxxxxx and Xxxxx.');
    expect(maskedText(unmarkedText('See {this}.'))).toBe('See {this}.');
  });
});

describe('sliceText', () => {
  it('keeps the pronunciations of whole words at their places', () => {
    const part = sliceText(SEE, 4, 14);
    expect(part.text).toBe('tomato and');
    expect(givenWords(part)).toEqual([['tomato', 'T AH0 M AA1 T OW2']]);
    expect(givenWords(sliceText(SEE, 11))).toEqual([['Knuth', 'K AH0 N UW1 TH']]);
  });

  it('drops the pronunciation of a word that it cuts', () => {
    expect(sliceText(SEE, 0, 7)).toEqual(unmarkedText('See tom'));
    expect(sliceText(SEE, 7, 11)).toEqual(unmarkedText('ato '));
  });
});

describe('joinTexts', () => {
  it('joins nothing to an empty text', () => {
    expect(joinTexts()).toEqual(unmarkedText(''));
  });

  it('undoes a cut between two words', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 3, 4, 10, 11, 14, 15, 20, 21), (at) => {
        expect(joinTexts(sliceText(SEE, 0, at), sliceText(SEE, at))).toEqual(SEE);
      }),
    );
  });
});
