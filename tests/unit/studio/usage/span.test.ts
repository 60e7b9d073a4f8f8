import { expect, it } from 'vitest';
import { localInput, midnight, type Span, windowOf } from '../../../../src/studio/usage/span.ts';

const NOW = new Date(2026, 10, 20, 15, 20);
const span = (id: Span['id'], from = '', to = ''): Span => ({ id, from, to });

it('the last 24 hours are the running hour and 23 before it', () => {
  expect(windowOf(span('day'), NOW)).toEqual({ start_time: new Date(2026, 10, 19, 16, 20).toISOString() });
});

it('days begin at the local midnight', () => {
  expect(windowOf(span('week'), NOW)).toEqual({ start_time: new Date(2026, 10, 14).toISOString() });
  expect(windowOf(span('month'), NOW)).toEqual({ start_time: new Date(2026, 9, 22).toISOString() });
  expect(midnight(NOW)).toEqual(new Date(2026, 10, 20));
});

it('all time has no bounds', () => {
  expect(windowOf(span('all'), NOW)).toEqual({});
});

it('what is typed is local time, and either bound can be missing', () => {
  const from = localInput(new Date(2026, 1, 3, 4, 5));
  expect(from).toBe('2026-02-03T04:05');
  const start_time = new Date(2026, 1, 3, 4, 5).toISOString();
  expect(windowOf(span('custom', from, ''), NOW)).toEqual({ start_time });
  expect(windowOf(span('custom', '', from), NOW)).toEqual({ end_time: start_time });
  expect(windowOf(span('custom'), NOW)).toEqual({});
});

it.each([
  ['2026-11-20T10:00', '2026-11-20T10:00'],
  ['2026-11-20T10:01', '2026-11-20T10:00'],
  ['2026-11-21T10:00', ''],
  ['not a time', ''],
])('%s to %s is no window', (from, to) => {
  expect(windowOf(span('custom', from, to), NOW)).toBeNull();
});
