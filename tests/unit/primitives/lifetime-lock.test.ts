import { describe, expect, it, vi } from 'vitest';
import { holdLifetimeLock } from '../../../src/primitives/lifetime-lock.ts';
import { FakeLocks } from '../../support/fakes/fake-locks.ts';
import { settled } from '../../support/settled.ts';

describe('a lifetime lock', () => {
  it('is held until it is released', async () => {
    const locks = new FakeLocks();
    const lock = holdLifetimeLock('life', locks.realm());
    await lock.held;
    expect(locks.isHeld('life')).toBe(true);
    lock.release();
    await settled();
    expect(locks.isHeld('life')).toBe(false);
  });

  it('that the browser refuses rejects `held`; without a reader of it nothing goes unhandled', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    // The platform reserves names that start with a hyphen.
    const lock = holdLifetimeLock('-life', new FakeLocks().realm());
    await settled();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    await expect(lock.held).rejects.toMatchObject({ name: 'NotSupportedError' });
  });
});
