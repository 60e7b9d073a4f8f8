import { describe, expect, it } from 'vitest';
import { parseSchedule, QUICK_SCHEDULE } from '../../../../../src/studio/live/stream/schedule.ts';

describe('parseSchedule', () => {
  it.each([
    [QUICK_SCHEDULE, [50, 120, 160, 250]],
    ['', []],
    ['120', [120]],
    ['50 2000', [50, 2000]],
    ['49', null],
    ['2001', null],
    ['fifty', null],
    ['1,2,3,4,5,6,7,8,9,10,11', null],
  ])('reads %j as %j', (typed, thresholds) => expect(parseSchedule(typed)).toEqual(thresholds));
});
