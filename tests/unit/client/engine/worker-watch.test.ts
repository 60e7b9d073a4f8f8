import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchWorker } from '../../../../src/client/engine/worker-watch.ts';
import { blankReport } from '../../../../src/job/blank-report.ts';

const onStuck = vi.fn();
const hosting = { report: { ...blankReport(), state: 'ready' as const }, host: true };

beforeEach(() => {
  onStuck.mockClear();
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a host that reports every 2 s is never stuck', () => {
  const watch = watchWorker(onStuck);
  for (let beat = 0; beat < 300; beat += 1) {
    watch.heard(hosting);
    vi.advanceTimersByTime(2_000);
  }
  expect(onStuck).not.toHaveBeenCalled();
});

test('a host that falls silent is stuck after a minute, once', () => {
  const watch = watchWorker(onStuck);
  watch.heard(hosting);
  vi.advanceTimersByTime(60_000);
  expect(onStuck).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(onStuck.mock.calls).toEqual([[60]]);
});

test('only a host that has reported is watched: a candidate is silent, and loading code takes its time', () => {
  const watch = watchWorker(onStuck);
  vi.advanceTimersByTime(120_000);
  watch.heard({ report: null, host: true });
  vi.advanceTimersByTime(120_000);
  watch.heard({ ...hosting, host: false });
  vi.advanceTimersByTime(120_000);
  expect(onStuck).not.toHaveBeenCalled();
});

test('a worker that is stopped is not watched any more', () => {
  const watch = watchWorker(onStuck);
  watch.heard(hosting);
  watch.stop();
  vi.advanceTimersByTime(120_000);
  expect(onStuck).not.toHaveBeenCalled();
});
