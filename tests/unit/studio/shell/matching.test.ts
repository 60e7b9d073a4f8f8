import { expect, test } from 'vitest';
import { matching } from '../../../../src/studio/shell/matching.ts';

const COMMANDS = ['Go to Speak', 'Go to Live', 'Theme: dark'].map((name) => ({ name }));

test.each([
  ['', ['Go to Speak', 'Go to Live', 'Theme: dark']],
  ['go', ['Go to Speak', 'Go to Live']],
  ['LIVE  go', ['Go to Live']],
  ['dark live', []],
])('"%s" finds %j', (typed, expected) => {
  expect(matching(COMMANDS, typed).map(({ name }) => name)).toEqual(expected);
});
