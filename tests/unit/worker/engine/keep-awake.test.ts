/** While jobs run, the service worker is kept awake by a fetch every ten seconds. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKeepAwake } from '../../../../worker/engine/keep-awake.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('offline'))),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('pings only while jobs run', async () => {
  const keepAwake = createKeepAwake('/app/');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).not.toHaveBeenCalled();
  keepAwake.set(true);
  keepAwake.set(true);
  // An answer that fails is as good as one that does not.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(fetch).toHaveBeenLastCalledWith('/app/v1/__ping', expect.anything());
  keepAwake.set(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});
