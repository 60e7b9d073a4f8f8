import { expect, it } from 'vitest';
import { utf16Places, wordAt, wordAtPlace } from '../../../../../src/studio/speak/take/spoken-words.ts';

const WORDS = [
  { start: 0, end: 5, from: 0.1, to: 0.4 },
  { start: 7, end: 12, from: 0.5, to: 0.9 },
];

it.each([
  [0.05, null],
  [0.1, 0],
  [0.45, 0],
  [0.5, 1],
  [9, 1],
])('at %s s the word is number %s', (second, index) => {
  expect(wordAt(WORDS, second)).toBe(index === null ? null : WORDS[index]);
});

it.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [11, 1],
  [12, null],
])('at place %s the word is number %s', (place, index) => {
  expect(wordAtPlace(WORDS, place)).toBe(index === null ? null : WORDS[index]);
});

it('places in code points become places in UTF-16', () => {
  const at = utf16Places('a😀b');
  expect([at(0), at(1), at(2), at(3)]).toEqual([0, 1, 3, 4]);
  expect(utf16Places('abc')(2)).toBe(2);
});
