import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../../../src/studio/speak/take/parts.ts';

const textsOf = (text: string, limit: number) => partsOf(text, limit).map((part) => part.text);

describe('a text in parts', () => {
  it('is one part when it fits', () => {
    expect(partsOf('Hello there. How are you?', 100)).toEqual([
      { text: 'Hello there. How are you?', start: 0 },
    ]);
  });

  it('is divided at the ends of sentences, as few times as possible', () => {
    expect(textsOf('One two. Three four. Five six. Seven.', 22)).toEqual([
      'One two. Three four.',
      'Five six. Seven.',
    ]);
  });

  it('has places that find each part in the text', () => {
    const text = 'Erster Satz. 😀 Second one!\n\nA third; and “more”? Yes.';
    for (const { text: part, start } of partsOf(text, 18)) {
      expect(text.slice(start, start + part.length)).toBe(part);
    }
  });

  it('counts code points, as the service does', () => {
    expect(textsOf('😀😀😀a 😀😀😀b', 9)).toEqual(['😀😀😀a 😀😀😀b']);
  });

  it.each([
    ['between words', 'aaa bbb ccc ddd', 8, ['aaa bbb', 'ccc ddd']],
    ['inside a word that is longer than a part', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['never inside a pronunciation', 'aa {tomato|T AH0} bb', 14, ['aa', '{tomato|T AH0}', 'bb']],
  ])('is divided %s where a sentence is too long', (_, text, limit, parts) => {
    expect(textsOf(text, limit)).toEqual(parts);
  });

  it('has no part without a letter or digit', () => {
    expect(textsOf('Hello. * * * * * *', 8)).toEqual(['Hello.']);
    expect(partsOf('…', 10)).toEqual([]);
  });

  it('loses no word, and no part is over the limit, for a long text', () => {
    const text = Array.from({ length: 4000 }, (_, n) => `Word ${n} of this long text, number ${n * 7}.`).join(
      ' ',
    );
    const parts = partsOf(text, 8000);
    expect(Math.max(...parts.map((part) => [...part.text].length))).toBeLessThanOrEqual(8000);
    expect(parts.map((part) => part.text).join(' ')).toBe(text);
    expect(parts.length).toBe(Math.ceil(text.length / 8000));
  });
});
