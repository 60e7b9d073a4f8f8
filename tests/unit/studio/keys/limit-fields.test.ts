import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../../src/client/parley.ts';
import {
  DEFAULTS_SENTENCE,
  LIMIT_FIELDS,
  shownLimit,
  typedLimit,
  unusualLimits,
} from '../../../../src/studio/keys/limit-fields.ts';

const field = (key: string) => {
  const found = LIMIT_FIELDS.find((each) => each.key === key);
  if (found === undefined) throw new Error(`No field for ${key}.`);
  return found;
};

it('every limit of a key has a field', () => {
  expect(LIMIT_FIELDS.map(({ key }) => key).sort()).toEqual(Object.keys(DEFAULT_LIMITS).sort());
});

it('the sentence says the defaults', () => {
  expect(DEFAULTS_SENTENCE).toBe(
    'A new key may send 60 requests a minute, 10 at once, with up to 8,000 characters each.',
  );
});

describe('what is shown can be saved unchanged', () => {
  it.each(LIMIT_FIELDS)('$label', (each) => {
    expect(typedLimit(each, shownLimit(each, DEFAULT_LIMITS))).toBe(DEFAULT_LIMITS[each.key]);
  });
});

it.each<[string, string, number | null]>([
  ['rate_limit_rpm', ' 90 ', 90],
  ['rate_limit_rpm', '0', null],
  ['rate_limit_rpm', '-1', null],
  ['rate_limit_rpm', '1.5', null],
  ['rate_limit_rpm', '', null],
  ['rate_limit_rpm', '1e3', null],
  ['rate_limit_rpm', '99999999999999999999', null],
  ['max_audio_bytes', '0.5', 524_288],
  ['max_audio_bytes', '25', 26_214_400],
])('%s: %j', (key, typed, limit) => {
  expect(typedLimit(field(key), typed)).toBe(limit);
});

it('only limits that differ from the default are worth a word', () => {
  expect(unusualLimits(DEFAULT_LIMITS)).toEqual([]);
  expect(unusualLimits({ ...DEFAULT_LIMITS, rate_limit_rpm: 6_000, max_audio_bytes: 1_048_576 })).toEqual([
    'Requests a minute: 6,000',
    'MiB of audio: 1',
  ]);
});
