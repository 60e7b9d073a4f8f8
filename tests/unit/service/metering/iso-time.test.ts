import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatIsoTime, parseIsoTime } from '../../../../src/service/metering/iso-time.ts';

it.each([
  ['1970-01-01', 0],
  ['2026-11-20', 1_795_132_800],
  ['2026-11-20T10:00', 1_795_168_800],
  ['2026-11-20T10:00:05', 1_795_168_805],
  ['2026-11-20T10:00:05.25Z', 1_795_168_805.25],
  ['2026-11-20T10:00:05,5Z', 1_795_168_805.5],
  ['2026-11-20t10:00:05z', 1_795_168_805],
  ['2026-11-20 10:00:05', 1_795_168_805],
  ['2026-11-20T10:00:05+01:00', 1_795_165_205],
  ['2026-11-20T10:00:05+0100', 1_795_165_205],
  ['2026-11-20T10:00:05+01', 1_795_165_205],
  // An unescaped plus in a query.
  ['2026-11-20T10:00:05 01:00', 1_795_165_205],
  ['2026-11-20T10:00:05-05:30', 1_795_188_605],
  ['20261120T100005Z', 1_795_168_805],
  ['2024-02-29', 1_709_164_800],
])('%s', (text, seconds) => {
  expect(parseIsoTime(text)).toBe(seconds);
});

it.each([
  '',
  'now',
  '2026',
  '2026-11',
  '2026-1120',
  '2026-13-01',
  '2026-02-29',
  '2026-11-31',
  '2026-11-20T24:00:00Z',
  '2026-11-20T10:60:00Z',
  '2026-11-20T10:00:60Z',
  '2026-11-20T10Z',
  '2026-11-20T10:00:00+24:00',
  '2026-11-20T10:00:00 GMT',
  'Fri, 20 Nov 2026 10:00:00 GMT',
  ' 2026-11-20',
  '1795168800',
])('%j is none', (text) => {
  expect(parseIsoTime(text)).toBeNull();
});

it('parses the output of Date and of formatIsoTime', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true }), (date) => {
      expect(parseIsoTime(date.toISOString())).toBeCloseTo(date.getTime() / 1_000, 6);
      const seconds = Math.floor(date.getTime() / 1_000);
      expect(parseIsoTime(formatIsoTime(seconds))).toBe(seconds);
    }),
  );
});
