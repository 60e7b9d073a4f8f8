import { expect, test } from 'vitest';
import { Stepwise } from '../../../../../../worker/text/pronounce/joint-sequence/stepwise.ts';

function* counting(done: string[]): Generator<void, string> {
  for (const step of ['a', 'b', 'c']) {
    done.push(step);
    yield;
  }
  return 'value';
}

test('step by step, until none is left', () => {
  const done: string[] = [];
  const value = new Stepwise(counting(done));
  expect(done).toEqual([]);
  expect(value.step()).toBe(true);
  expect(done).toEqual(['a']);
  while (value.step());
  expect(done).toEqual(['a', 'b', 'c']);
  expect(value.step()).toBe(false);
  expect(value.get()).toBe('value');
});

test('all remaining steps at once, from any step', () => {
  const done: string[] = [];
  const value = new Stepwise(counting(done));
  value.step();
  expect(value.get()).toBe('value');
  expect(value.get()).toBe('value');
  expect(done).toEqual(['a', 'b', 'c']);
});

test('a failure is thrown to every caller that needs the value', () => {
  const value = new Stepwise(
    // biome-ignore lint/correctness/useYield: it fails before it could.
    (function* (): Generator<void, string> {
      throw new Error('no room');
    })(),
  );
  expect(value.step()).toBe(true);
  expect(value.step()).toBe(false);
  expect(() => value.get()).toThrow('no room');
  expect(() => value.get()).toThrow('no room');
});
