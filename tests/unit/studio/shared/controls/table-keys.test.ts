import { expect, test } from 'vitest';
import { rowAfterKey } from '../../../../../src/studio/shared/controls/table-keys.ts';

test.each([
  ['ArrowDown', 0, 10, 1],
  ['ArrowDown', 9, 10, 9],
  ['ArrowUp', 0, 10, 0],
  ['PageDown', 2, 10, 7],
  ['PageDown', 8, 10, 9],
  ['PageUp', 3, 10, 0],
  ['Home', 5, 10, 0],
  ['End', 5, 10, 9],
  ['End', 0, 0, 0],
  ['x', 5, 10, null],
])('%s in row %i of %i goes to %j', (key, active, rows, expected) => {
  expect(rowAfterKey(key, active, rows, 5)).toBe(expected);
});
