import { describe, expect, it } from 'vitest';
import { HeardClock } from '../../../../src/client/playback/heard-clock.ts';

const RATE = 24_000;

function clockWith(
  ...marks: readonly (readonly [time: number, played: number, sounding: boolean])[]
): HeardClock {
  const clock = new HeardClock(RATE);
  for (const [time, played, sounding] of marks) clock.mark({ time, played, sounding });
  return clock;
}

describe('HeardClock', () => {
  it('is at zero before the first report and before the first sound', () => {
    expect(new HeardClock(RATE).at(5)).toBe(0);
    expect(clockWith([2, 0, true]).at(1.9)).toBe(0);
  });

  it('advances between reports and after the last one', () => {
    const clock = clockWith([2, 0, true], [2.02, 480, true]);
    expect(clock.at(2.01)).toBeCloseTo(240);
    expect(clock.at(2.03)).toBeCloseTo(720);
  });

  it('stands still during silence', () => {
    const clock = clockWith([2, 0, true], [2.5, 12_000, false], [3, 12_000, true]);
    expect([clock.at(2.6), clock.at(2.99)]).toEqual([12_000, 12_000]);
    expect(clock.at(3.1)).toBeCloseTo(14_400);
  });

  it('is never ahead of the next report', () => {
    expect(clockWith([2, 0, true], [2.02, 470, false]).at(2.0199)).toBe(470);
  });

  it('stays at the last position once the sound has ended', () => {
    expect(clockWith([2, 0, true], [2.5, 12_000, false]).at(Number.POSITIVE_INFINITY)).toBe(12_000);
  });
});
