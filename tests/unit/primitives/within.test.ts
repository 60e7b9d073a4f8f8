import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settlesWithin, within } from '../../../src/primitives/within.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => {});
const tooLate = () => new Error('too late');

describe('within', () => {
  it('gives the result of a promise that settles in time, and clears its timer', async () => {
    expect(await within(Promise.resolve(7), 100, tooLate)).toBe(7);
    await expect(within(Promise.reject(new RangeError('no')), 100, tooLate)).rejects.toThrow(RangeError);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with the given error after the time', async () => {
    const result = within(never, 100, tooLate);
    const rejected = expect(result).rejects.toThrow('too late');
    await vi.advanceTimersByTimeAsync(99);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await rejected;
  });
});

describe('settlesWithin', () => {
  it('is true for a promise that fulfills or rejects in time', async () => {
    expect(await settlesWithin(Promise.resolve(), 100)).toBe(true);
    expect(await settlesWithin(Promise.reject(new Error('no')), 100)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is false after the time, and handles a later rejection', async () => {
    let fail: (error: Error) => void = () => {};
    const promise = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const result = settlesWithin(promise, 100);
    await vi.advanceTimersByTimeAsync(100);
    expect(await result).toBe(false);
    // Were it unhandled, the test run would fail.
    fail(new Error('later'));
    await vi.advanceTimersByTimeAsync(0);
  });
});
