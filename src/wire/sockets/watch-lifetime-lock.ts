/**
 * Calls `ended` once when the owner of a lifetime lock is gone, unless `signal` aborts first.
 * The request is shared, so that any number can watch one lock.
 */
export function watchLifetimeLock(
  name: string,
  signal: AbortSignal,
  ended: () => void,
  locks: LockManager = navigator.locks,
): void {
  locks
    .request(name, { mode: 'shared', signal }, () => {
      if (!signal.aborted) ended();
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}
