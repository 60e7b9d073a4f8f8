import { describe, expect, it } from 'vitest';
import {
  arrived,
  framesOf,
  medianAndMax,
  NO_PACE,
  RUN_MS,
  secondsOf,
} from '../../../../../src/studio/live/sound/pace.ts';

describe('pace', () => {
  it('counts frames, runs, and the gaps within a run', () => {
    const times = [0, 40, 90, 90 + RUN_MS + 1, 540];
    const pace = times.reduce((soFar, at) => arrived(soFar, 1_920, at), NO_PACE);
    expect([framesOf(pace), secondsOf(pace), pace.runs, pace.firstAt]).toEqual([5, 0.4, 2, 0]);
    expect(medianAndMax(pace.gaps)).toEqual({ p50: 49, max: 50 });
    expect(medianAndMax([])).toBeNull();
  });
});
