import { expect, test, vi } from 'vitest';
import type { EngineProgress } from '../../../../../src/job/engine-report.ts';
import { createProgressMeter } from '../../../../../worker/engine/loading/progress.ts';

function meterOf(totalBytes: number) {
  const tell = vi.fn<(progress: EngineProgress) => void>();
  return { meter: createProgressMeter(totalBytes, tell), tell };
}

test('bytes of several files add up to one bar', () => {
  const { meter, tell } = meterOf(1_000);
  meter.add('a', 300, false);
  meter.add('b', 700, false);
  expect(tell.mock.calls).toEqual([
    [{ loadedBytes: 300, totalBytes: 1_000, file: 'a', fromCache: false }],
    [{ loadedBytes: 1_000, totalBytes: 1_000, file: 'b', fromCache: false }],
  ]);
});

test('less than a hundredth of the whole is not reported by itself, the end always is', () => {
  const { meter, tell } = meterOf(1_000);
  meter.add('a', 9, false);
  expect(tell).not.toHaveBeenCalled();
  meter.add('a', 1, false);
  expect(tell).toHaveBeenCalledTimes(1);
  meter.add('a', 985, false);
  meter.add('a', 5, false);
  expect(tell.mock.lastCall?.[0].loadedBytes).toBe(1_000);
});

test('one download among stored files makes it a download', () => {
  const { meter, tell } = meterOf(100);
  meter.add('stored', 40, true);
  meter.add('fetched', 30, false);
  meter.add('stored', 30, true);
  expect(tell.mock.calls.map(([{ fromCache }]) => fromCache)).toEqual([true, false, false]);
});

test('discarding a damaged file moves the bar back', () => {
  const { meter, tell } = meterOf(100);
  meter.add('a', 60, false);
  meter.add('a', -60, false);
  expect(tell.mock.lastCall?.[0].loadedBytes).toBe(0);
});
