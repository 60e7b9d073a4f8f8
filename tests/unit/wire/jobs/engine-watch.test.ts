import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineWatch } from '../../../../src/wire/jobs/engine-watch.ts';
import type { EngineMonitor } from '../../../../src/wire/lobby/monitor.ts';
import { READY } from '../../../support/jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

/** A watch over an engine whose state the test sets. */
function rig({ hosted = true, report = READY, hasFrames = false } = {}) {
  const state = { hosted, report, hasFrames };
  const monitor: EngineMonitor = {
    report: async () => state.report,
    hasHost: async () => state.hosted,
    lastReport: () => state.report,
    stranger: () => null,
  };
  const onLook = vi.fn();
  const watch = new EngineWatch({
    monitor,
    version: 6,
    startTimeoutMs: 10_000,
    hasFrames: () => state.hasFrames,
    onLook,
  });
  return { state, monitor, onLook, watch };
}

describe('the watch of a job over its engine', () => {
  it('looks every second, and finds nothing wrong with an engine that is ready', async () => {
    const { onLook } = rig();
    await pass(60);
    expect(onLook).toHaveBeenCalledTimes(60);
    expect(onLook.mock.calls.every(([error]) => error === null)).toBe(true);
  });

  it('allows a page that starts a few seconds to queue for the engine', async () => {
    const { onLook } = rig({ hosted: false });
    await pass(3);
    expect(onLook).toHaveBeenLastCalledWith(null);
    await pass(1);
    expect(onLook).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: expect.stringContaining('No open page') }),
    );
  });

  it('takes an engine that is heard for a host', async () => {
    const { onLook, watch } = rig({ hosted: false });
    await pass(3);
    watch.heard();
    await pass(3);
    expect(onLook).toHaveBeenLastCalledWith(null);
  });

  it('takes a browser that refuses to name the locks for one without a host', async () => {
    const { onLook, monitor } = rig();
    vi.spyOn(monitor, 'hasHost').mockRejectedValue(new DOMException('denied', 'SecurityError'));
    await pass(4);
    expect(onLook).toHaveBeenLastCalledWith(expect.objectContaining({ status: 503 }));
  });

  it('limits the time before the first audio only', async () => {
    const loading = { ...READY, state: 'loading' } as const;
    const { onLook, state } = rig({ report: loading, hasFrames: true });
    await pass(60);
    expect(onLook).toHaveBeenLastCalledWith(null);
    state.hasFrames = false;
    await pass(1);
    expect(onLook).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: expect.stringContaining('10 s') }),
    );
  });

  it('says nothing once it is stopped, not even of a look that is under way', async () => {
    const { onLook, watch } = rig();
    vi.advanceTimersByTime(1_000);
    watch.stop();
    await pass(10);
    expect(onLook).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
