import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../../../../models/training/writer/fixtures/tokenizer.json' with { type: 'json' };
import { writerTokenizer as tokenizer, writerConfig } from '../../../../support/packs/writer-pack.ts';

describe('the tokenizer', () => {
  it.each(vectors)('encodes as in training: $text', ({ text, ids }) => {
    expect(tokenizer.encode(text)).toEqual(ids);
  });

  it('decodes what it encodes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abcd efghi'KLM. ,?!-0123") }), (text) => {
        expect(
          tokenizer
            .encode(text)
            .map((id) => tokenizer.text(id))
            .join(''),
        ).toBe(text);
      }),
    );
  });

  // It would take a minute, in one step of the engine, if the time grew with the square of the length.
  it('encodes a very long word in time', { timeout: 10_000 }, () => {
    const word = 'thereisnothing'.repeat(6_000);
    const ids = tokenizer.encode(word);
    expect(ids.map((id) => tokenizer.text(id)).join('')).toBe(word);
  });

  it('has no text for special tokens and parts of a character', () => {
    const [part = 0] = tokenizer.encode('你');
    for (const id of [tokenizer.bos, tokenizer.eot, tokenizer.speaker(0), tokenizer.speaker(1), part]) {
      expect(tokenizer.text(id)).toBeNull();
    }
    expect(tokenizer.size).toBe(writerConfig.vocabulary);
  });

  it('gives every role its own mark, and reuses marks for further roles', () => {
    const marks = new Set(Array.from({ length: 8 }, (_, role) => tokenizer.speaker(role)));
    expect(marks.size).toBe(8);
    expect(marks).toContain(tokenizer.speaker(8));
  });
});
