import { describe, expect, it } from 'vitest';
import { parseHypotheses } from '../../asr/recognizer.ts';
import { spokenWords, wordErrors } from '../../asr/word-errors.ts';

describe('spokenWords', () => {
  it.each([
    { text: "I'm playing, you know.", words: ["i'm", 'playing', 'you', 'know'] },
    { text: 'the wolf-dog’s fangs', words: ['the', 'wolf', "dog's", 'fangs'] },
    { text: "'Well,' he said", words: ['well', 'he', 'said'] },
  ])('$text', ({ text, words }) => {
    expect(spokenWords(text)).toEqual(words);
  });
});

describe('wordErrors', () => {
  it.each([
    { heard: 'a b c', errors: 0, why: 'the same' },
    { heard: 'a x c', errors: 1, why: 'one replaced' },
    { heard: 'a c', errors: 1, why: 'one left out' },
    { heard: 'a b b c', errors: 1, why: 'one added' },
    { heard: '', errors: 3, why: 'nothing heard' },
  ])('$why: $errors', ({ heard, errors }) => {
    expect(wordErrors(['a', 'b', 'c'], spokenWords(heard))).toBe(errors);
  });
});

it('reads the lines of the recognizer, second pronunciations and silence included', () => {
  const heard = parseHypotheses('he read(2) it (a_1 -1234)\n (b -9)\n\n');
  expect([...heard]).toEqual([
    ['a_1', ['he', 'read', 'it']],
    ['b', []],
  ]);
});
