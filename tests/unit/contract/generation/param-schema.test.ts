import { describe, expect, it } from 'vitest';
import { Info } from '../../../../src/contract/discovery/info.ts';
import { Limits } from '../../../../src/contract/discovery/limits.ts';
import { PARAM_SCHEMA, ParamSchemaEntry } from '../../../../src/contract/generation/param-schema.ts';
import { DEFAULT_PARAMS, FilledParams, GenParams } from '../../../../src/contract/generation/parameters.ts';
import { DEFAULT_LIMITS } from '../../../../src/contract/key-info.ts';

describe('param_schema', () => {
  it('has one entry for each parameter', () => {
    expect(PARAM_SCHEMA.map(({ key }) => key)).toEqual(Object.keys(GenParams.shape));
  });

  it.each(PARAM_SCHEMA.map((entry) => [entry.key, entry] as const))('%s is complete', (_, entry) => {
    expect(ParamSchemaEntry.parse(entry)).toEqual(entry);
    expect(entry.label && entry.help).toBeTruthy();
    if (entry.type === 'select') expect(entry.options?.length).toBeGreaterThan(0);
    else
      expect([typeof entry.min, typeof entry.max, typeof entry.step]).toEqual(['number', 'number', 'number']);
    expect(entry.nullable === true).toBe(entry.offLabel !== undefined);
  });

  it('has the bounds of the validation', () => {
    for (const { key, min, max, step = 0 } of PARAM_SCHEMA) {
      if (min === undefined || max === undefined) continue;
      for (const value of [min, max]) expect(GenParams.safeParse({ [key]: value }).success).toBe(true);
      for (const value of [min - step, max + step])
        expect(GenParams.safeParse({ [key]: value }).success).toBe(false);
    }
  });

  it('is nullable exactly where null is allowed', () => {
    for (const { key, nullable = false } of PARAM_SCHEMA) {
      const defaults = { ...DEFAULT_PARAMS, [key]: null };
      expect(FilledParams.safeParse(defaults).success).toBe(nullable);
    }
  });
});

it('the defaults are those of the interface', () => {
  expect(DEFAULT_PARAMS).toEqual({
    temperature: 0.9,
    acoustic_temperature: null,
    audio_quality: 'high',
    max_new_tokens: null,
  });
  expect(Limits.parse(DEFAULT_LIMITS)).toEqual({
    max_audio_bytes: 26_214_400,
    max_conversation_turns: 64,
    max_text_chars: 8000,
    rate_limit_burst: 10,
    rate_limit_rpm: 60,
  });
  expect(Object.keys(Info.shape)).toEqual(['backend', 'defaults', 'limits', 'param_schema']);
});
