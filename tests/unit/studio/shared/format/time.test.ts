import { expect, it } from 'vitest';
import { ago, dateOf } from '../../../../../src/studio/shared/format/time.ts';

const NOW = Date.parse('2026-11-22T18:00:00Z') / 1_000;

it.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, 'yesterday'],
  [7 * 86_400, '7 days ago'],
  [8 * 86_400, dateOf(NOW - 8 * 86_400)],
])('%i s earlier is "%s"', (seconds, words) => {
  expect(ago(NOW - seconds, NOW)).toBe(words);
});

it('a clock that was set back does not put a use into the future', () => {
  expect(ago(NOW + 500, NOW)).toBe('just now');
});
