/** Locks of one realm, as the standard says: https://w3c.github.io/web-locks/ */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocalLocks } from '../../../src/primitives/local-locks.ts';

let locks: LockManager;
beforeEach(() => {
  locks = createLocalLocks();
});

/** Requests a lock and holds it until `release()`. */
function hold(name: string, options: LockOptions = {}) {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const granted = vi.fn();
  const ended = locks.request(name, options, (lock) => {
    granted(lock?.name ?? null);
    return until;
  });
  ended.catch(() => {});
  return { granted, release, ended };
}

test('a lock is held until its callback ends, and then goes to the next in line', async () => {
  const first = hold('engine');
  const second = hold('engine');
  const other = hold('job');
  expect([first, second, other].map(({ granted }) => granted.mock.calls.length)).toEqual([1, 0, 1]);
  expect(await locks.query()).toMatchObject({
    held: [{ name: 'engine' }, { name: 'job' }],
    pending: [{ name: 'engine', mode: 'exclusive' }],
  });
  first.release();
  await first.ended;
  await vi.waitFor(() => expect(second.granted).toHaveBeenCalledWith('engine'));
});

test('a callback that throws rejects its request and releases the lock', async () => {
  await expect(locks.request('engine', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await locks.request('engine', () => 'free')).toBe('free');
});

test('ifAvailable gives null instead of waiting', async () => {
  hold('engine');
  const callback = vi.fn((lock: Lock | null) => lock);
  expect(await locks.request('engine', { ifAvailable: true }, callback)).toBeNull();
  expect(await locks.request('free', { ifAvailable: true }, (lock) => lock?.name)).toBe('free');
});

test('steal takes the lock from its holder, whose request rejects', async () => {
  const holder = hold('engine');
  const waiting = hold('engine');
  const thief = hold('engine', { steal: true });
  await expect(holder.ended).rejects.toMatchObject({ name: 'AbortError' });
  expect(thief.granted).toHaveBeenCalledWith('engine');
  // The end of the callback that lost the lock releases nothing.
  holder.release();
  await Promise.resolve();
  expect(waiting.granted).not.toHaveBeenCalled();
  thief.release();
  await vi.waitFor(() => expect(waiting.granted).toHaveBeenCalled());
});

describe('signal', () => {
  test('ends the wait with its reason', async () => {
    hold('engine');
    const abort = new AbortController();
    const waiting = hold('engine', { signal: abort.signal });
    abort.abort('enough');
    await expect(waiting.ended).rejects.toBe('enough');
    expect((await locks.query()).pending).toEqual([]);
  });

  test('does not end a lock that is held', async () => {
    const abort = new AbortController();
    const holder = hold('engine', { signal: abort.signal });
    abort.abort();
    holder.release();
    await expect(holder.ended).resolves.toBeUndefined();
  });

  test('that is aborted already asks for nothing', async () => {
    await expect(hold('engine', { signal: AbortSignal.abort('early') }).ended).rejects.toBe('early');
    expect((await locks.query()).held).toEqual([]);
  });
});

test('a shared request only watches, until its signal ends it', async () => {
  const abort = new AbortController();
  const watch = hold('of another realm', { mode: 'shared', signal: abort.signal });
  await Promise.resolve();
  expect(watch.granted).not.toHaveBeenCalled();
  abort.abort('over');
  await expect(watch.ended).rejects.toBe('over');
});
