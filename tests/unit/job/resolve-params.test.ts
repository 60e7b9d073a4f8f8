import { expect, it } from 'vitest';
import { contractParams, resolveParams } from '../../../src/job/resolve-params.ts';

const DEFAULTS = { temperature: 0.9, acousticTemperature: 0.9, audioQuality: 'high', maxFrames: null };

it.each([
  [undefined, {}],
  [{}, {}],
  [{ temperature: 0 }, { temperature: 0, acousticTemperature: 0 }],
  [
    { temperature: 1.2, acoustic_temperature: 0 },
    { temperature: 1.2, acousticTemperature: 0 },
  ],
  [{ acoustic_temperature: 1.5 }, { acousticTemperature: 1.5 }],
  [{ audio_quality: 'low', max_new_tokens: 16 } as const, { audioQuality: 'low', maxFrames: 16 }],
])('%j', (params, expected) => {
  const resolved = resolveParams(params);
  expect(resolved).toEqual({ ...DEFAULTS, ...expected });
  expect(resolveParams(contractParams(resolved))).toEqual(resolved);
});
