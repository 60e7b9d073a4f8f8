import { describe, expect, it } from 'vitest';
import { spread } from '../../eval/spread.ts';
import { corpus } from '../../eval/voice-quality/corpus/corpus.ts';
import { readings } from '../../eval/voice-quality/corpus/readings.ts';
import { SETS } from '../../eval/voice-quality/corpus/sentence.ts';
import { judge } from '../../eval/voice-quality/sections/words.ts';

describe.each(SETS)('the %s sentences', (set) => {
  const all = corpus(set, null);
  it('are a hundred, each with a name, a number and words of its own', () => {
    expect(all).toHaveLength(100);
    expect(new Set(all.map(({ id }) => id)).size).toBe(100);
    expect(new Set(all.map(({ text }) => text)).size).toBe(100);
    expect(all.map(({ seed }) => seed)).toEqual(all.map((_, n) => n));
  });
  it('keep their numbers in a smaller run', () => {
    for (const sentence of corpus(set, 7)) expect(all[sentence.seed]).toEqual(sentence);
  });
});

it('the outside sentences are not among the held-out ones, are of every kind, and have 5 to 20 words', () => {
  const outside = corpus('outside', null);
  const known = new Set(corpus('held-out', null).map(({ text }) => text));
  for (const { readings: ways, text } of outside) {
    expect(known.has(text)).toBe(false);
    for (const words of ways) expect(words.length >= 5 && words.length <= 20, text).toBe(true);
  }
  const counts: Record<string, number> = {};
  for (const { kind } of outside) counts[kind] = (counts[kind] ?? 0) + 1;
  expect(counts).toEqual({
    news: 17,
    dialogue: 17,
    question: 17,
    list: 17,
    name: 16,
    number: 16,
  });
});

describe('readings', () => {
  it.each([
    { spoken: 'a plain line', ways: ['a plain line'] },
    {
      spoken: 'three hundred {fifty|and fifty} people',
      ways: ['three hundred fifty people', 'three hundred and fifty people'],
    },
    { spoken: '{one|a} {x|y}', ways: ['one x', 'one y', 'a x', 'a y'] },
  ])('$spoken', ({ spoken, ways }) => {
    expect(readings(spoken).map((words) => words.join(' '))).toEqual(ways);
  });
  it.each(['7 men', '{a|b', 'a}'])('%s is an error: it does not say how it is read', (spoken) => {
    expect(() => readings(spoken)).toThrow(/expected words/);
  });
});

it('a sentence is judged by the reading that fits best', () => {
  const sentence = { id: 'a', set: 'outside', kind: 'number', text: '', seed: 0 } as const;
  const heard = judge({ ...sentence, readings: readings('{one|a} hundred meters') }, [
    'a',
    'hundred',
    'metres',
  ]);
  expect(heard).toMatchObject({ expected: 'a hundred meters', errors: 1, words: 3 });
});

describe('spread', () => {
  it.each([
    { count: 2, expected: [0, 5] },
    { count: 3, expected: [0, 4, 7] },
    { count: 10, expected: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { count: 11, expected: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
  ])('$count of ten', ({ count, expected }) => {
    expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], count)).toEqual(expected);
  });
});
