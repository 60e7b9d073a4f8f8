import { expect, it } from 'vitest';
import { usageCsv } from '../../../../src/studio/usage/usage-csv.ts';

const HOUR = {
  key_id: 'key_a',
  hour_ts: Date.parse('2026-11-20T10:00:00Z') / 1_000,
  requests: 2,
  input_chars: 30,
  input_audio_seconds: 0,
  output_audio_seconds: 1.28,
};
const HEAD = 'hour_start,key_id,key_name,requests,input_chars,input_audio_seconds,output_audio_seconds\r\n';

it('has a line for each hour and key', () => {
  expect(usageCsv([HOUR], () => 'reader')).toBe(`${HEAD}2026-11-20T10:00:00Z,key_a,reader,2,30,0,1.28\r\n`);
  expect(usageCsv([], () => '')).toBe(HEAD);
});

it.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@cmd, x', '"\'@cmd, x"'],
])('the name %j is the cell %s, and never a formula', (name, cell) => {
  expect(usageCsv([HOUR], () => name)).toContain(`,key_a,${cell},2,`);
});
