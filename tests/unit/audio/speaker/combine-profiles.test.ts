import { expect, it } from 'vitest';
import { combineProfiles } from '../../../../src/audio/speaker/index.ts';
import type { SpeakerProfile } from '../../../../src/job/speaker-profile.ts';

const profile = (change: Partial<SpeakerProfile>): SpeakerProfile => ({
  speechSeconds: 2,
  pitchHz: 100,
  pitchRange: 4,
  syllableRate: 4,
  levelDb: -20,
  spectrum: [1, 2],
  ...change,
});

it('weights turns by their speech and averages pitch logarithmically', () => {
  const long = profile({
    speechSeconds: 6,
    pitchHz: 200,
    pitchRange: 8,
    syllableRate: 5,
    levelDb: -24,
    spectrum: [2, 4],
  });
  const both = combineProfiles([profile({}), long]);
  expect(both).toMatchObject({
    speechSeconds: 8,
    pitchRange: 7,
    syllableRate: 4.75,
    levelDb: -23,
    spectrum: [1.75, 3.5],
  });
  expect(both?.pitchHz).toBeCloseTo(100 * 2 ** 0.75, 6);
});

it('ignores a value that a turn lacks', () => {
  const whispered = profile({ pitchHz: null, pitchRange: null, syllableRate: null, spectrum: [] });
  expect(combineProfiles([whispered, profile({})])).toMatchObject({
    pitchHz: expect.closeTo(100, 9),
    pitchRange: 4,
    syllableRate: 4,
    spectrum: [1, 2],
  });
  expect(combineProfiles([whispered, whispered])).toMatchObject({ pitchHz: null, spectrum: [] });
});

it('returns a single profile unchanged, and null for none', () => {
  const only = profile({});
  expect(combineProfiles([only])).toBe(only);
  expect(combineProfiles([])).toBeNull();
});
