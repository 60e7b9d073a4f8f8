/** The realms that opened jobs: their death ends their jobs, the end of a job ends its watch. */
import { describe, expect, it, vi } from 'vitest';
import { createOpenerWatch } from '../../../../../worker/engine/jobs/openers.ts';
import { FakeLocks } from '../../../../support/fakes/fake-locks.ts';

/** An engine that watches, and an opener that lives. */
function rig() {
  const locks = new FakeLocks();
  const opener = locks.realm();
  void opener.request('life', () => new Promise(() => {}));
  return { locks, opener, openers: createOpenerWatch(locks.realm()) };
}

describe('the watch over openers', () => {
  it('notifies every job of a realm that has ended, once', async () => {
    const { opener, openers } = rig();
    const [first, second] = [vi.fn(), vi.fn()];
    openers.watch('life', first);
    openers.watch('life', second);
    opener.end();
    await vi.waitFor(() => expect(second).toHaveBeenCalledOnce());
    expect(first).toHaveBeenCalledOnce();
    expect(openers.size).toBe(0);
  });

  it('waits for one lock however many jobs a realm has, and for none when they have ended', async () => {
    const { locks, openers } = rig();
    const unwatch = Array.from({ length: 1_000 }, () => openers.watch('life', () => {}));
    expect(openers.size).toBe(1_000);
    await vi.waitFor(() => expect(locks.pending('life')).toBe(1));
    for (const end of unwatch) end();
    expect(openers.size).toBe(0);
    await vi.waitFor(() => expect(locks.pending('life')).toBe(0));
  });

  it('does not notify a job that has ended, and goes on watching the others', async () => {
    const { opener, openers } = rig();
    const [ended, running] = [vi.fn(), vi.fn()];
    const unwatch = openers.watch('life', ended);
    openers.watch('life', running);
    unwatch();
    opener.end();
    await vi.waitFor(() => expect(running).toHaveBeenCalledOnce());
    expect(ended).not.toHaveBeenCalled();
  });

  it('watches a realm again after all its jobs had ended', async () => {
    const { opener, openers } = rig();
    openers.watch('life', () => {})();
    const onDeath = vi.fn();
    openers.watch('life', onDeath);
    opener.end();
    await vi.waitFor(() => expect(onDeath).toHaveBeenCalledOnce());
  });

  it('after close() it calls no one and takes no lock', async () => {
    const { locks, opener, openers } = rig();
    const onDeath = vi.fn();
    openers.watch('life', onDeath);
    openers.close();
    await vi.waitFor(() => expect(locks.pending('life')).toBe(0));
    opener.end();
    expect(locks.isHeld('life')).toBe(false);
    expect(onDeath).not.toHaveBeenCalled();
  });

  it('takes a name that no lock can have, without a watch', async () => {
    const { openers } = rig();
    const onDeath = vi.fn();
    const unwatch = openers.watch('-reserved', onDeath);
    unwatch();
    expect(openers.size).toBe(0);
    expect(onDeath).not.toHaveBeenCalled();
  });
});
