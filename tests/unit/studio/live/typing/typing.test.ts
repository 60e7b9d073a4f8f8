import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepSent, wholeWords } from '../../../../../src/studio/live/typing/typing.ts';

describe('wholeWords', () => {
  it.each([
    ['', ''],
    ['Hel', ''],
    ['Hello ', 'Hello '],
    ['Hello there', 'Hello '],
    ['One.\nTwo', 'One.\n'],
    ['  ', '  '],
  ])('of %j are %j', (typed, words) => expect(wholeWords(typed)).toBe(words));
});

describe('keepSent', () => {
  it.each([
    ['keeps an edit after the sent text', 'Hello there', 'Hello there!', 6, 'Hello there!'],
    ['drops a letter inserted into it', 'Hello there', 'HeXllo there', 6, 'Hello there'],
    ['restores a letter deleted from it', 'Hello there', 'Helo there', 6, 'Hello there'],
    ['keeps it when the field is cleared', 'Hello there', '', 6, 'Hello '],
    ['keeps nothing when nothing was sent', 'Hello', 'Bye', 0, 'Bye'],
  ])('%s', (_, before, after, sent, kept) => expect(keepSent(before, after, sent)).toBe(kept));

  it('always keeps the sent text, and every edit after it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (sent, rest, edit) => {
        expect(keepSent(sent + rest, sent + edit, sent.length)).toBe(sent + edit);
        expect(keepSent(sent + rest, edit, sent.length).startsWith(sent)).toBe(true);
      }),
    );
  });
});
