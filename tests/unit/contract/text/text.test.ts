import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countChars, isSpeakable } from '../../../../src/contract/text/text.ts';

it.each([
  ['', 0],
  ['abc', 3],
  ['é', 1],
  ['e\u0301', 2],
  ['😀', 1],
  ['👩‍👩‍👧', 5],
  ['\ud800', 1],
])('%j has %i code points', (text, count) => {
  expect(countChars(text)).toBe(count);
});

it('counts as many as there are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0x10000, max: 0x10ffff })), (points) => {
      expect(countChars(String.fromCodePoint(...points))).toBe(points.length);
    }),
  );
});

it.each([
  ['a', true],
  ['٣', true],
  ['語', true],
  ['', false],
  [' \n', false],
  ['?!… — “”', false],
  ['😀', false],
])('%j is speakable: %s', (text, speakable) => {
  expect(isSpeakable(text)).toBe(speakable);
});
