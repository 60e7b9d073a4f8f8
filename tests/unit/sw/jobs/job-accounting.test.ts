/** Accounting that the service worker does where no engine will: it is never in the way, and never silently lost. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Settlement } from '../../../../src/service/metering/settlement.ts';
import { abandonJob, closeFailedJob } from '../../../../sw/jobs/job-accounting.ts';
import { testJob } from '../../service/jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reports on the console when a job cannot be settled: the first time, then at each doubling', async () => {
  const settlement: Settlement = {
    begin: async () => {},
    settle: () => Promise.reject(new Error('disk full')),
  };
  const told = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));
  closeFailedJob(settlement, testJob(), 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toEqual(['Parley: usage and history could not be stored, 1 generation so far. disk full']);
  for (let job = 2; job <= 5; job += 1) abandonJob(settlement, testJob(), 1_920);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told().map((text) => /\d+/.exec(text)?.[0])).toEqual(['1', '2', '4']);
});
