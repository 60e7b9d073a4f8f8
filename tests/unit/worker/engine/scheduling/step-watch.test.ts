/** How long a step may take before the runtime is taken for stuck. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StepWatch } from '../../../../../worker/engine/scheduling/step-watch.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets the worker run for so long, a second at a time. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    now += 1_000;
    vi.advanceTimersByTime(1_000);
  }
}

function step(watch: StepWatch, seconds: number): void {
  watch.begin();
  pass(seconds);
  watch.end();
}

describe('StepWatch', () => {
  it('gives every step a minute, and reports one that takes longer once', () => {
    const onStuck = vi.fn();
    const watch = new StepWatch(onStuck);
    step(watch, 59);
    expect(onStuck).not.toHaveBeenCalled();
    const fresh = new StepWatch(onStuck);
    fresh.begin();
    pass(600);
    expect(onStuck).toHaveBeenCalledOnce();
    expect(onStuck).toHaveBeenCalledWith(60_000);
  });

  it('times each step separately', () => {
    const onStuck = vi.fn();
    const watch = new StepWatch(onStuck);
    for (let index = 0; index < 100; index += 1) step(watch, 1);
    expect(onStuck).not.toHaveBeenCalled();
  });

  it('gives more time on a machine whose steps are slow', () => {
    const onStuck = vi.fn();
    const watch = new StepWatch(onStuck);
    step(watch, 10);
    watch.begin();
    pass(190);
    expect(onStuck).not.toHaveBeenCalled();
    pass(20);
    expect(onStuck).toHaveBeenCalledWith(200_000);
  });

  it('counts neither the sleep of the machine nor a blocked thread', () => {
    const onStuck = vi.fn();
    const watch = new StepWatch(onStuck);
    watch.begin();
    // Hours on the clock, one tick of the timer.
    now += 8 * 3_600_000;
    pass(1);
    watch.end();
    watch.begin();
    pass(55);
    expect(onStuck).not.toHaveBeenCalled();
    pass(6);
    // And the sleep has not raised the limit.
    expect(onStuck).toHaveBeenCalledWith(60_000);
  });

  it('counts nothing while no step runs', () => {
    const onStuck = vi.fn();
    const watch = new StepWatch(onStuck);
    step(watch, 1);
    pass(600);
    watch.rest();
    expect(vi.getTimerCount()).toBe(0);
    expect(onStuck).not.toHaveBeenCalled();
  });
});
