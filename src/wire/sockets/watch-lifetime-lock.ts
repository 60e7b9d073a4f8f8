/**
 * Calls `ended` once when the owner of a lifetime lock is gone, or when the browser refuses to watch it; unless `signal`
 * aborts first. The request is shared, so that any number can watch one lock.
 */
export function watchLifetimeLock(
  name: string,
  signal: AbortSignal,
  ended: () => void,
  locks: LockManager = navigator.locks,
): void {
  const end = () => {
    if (!signal.aborted) ended();
  };
  locks.request(name, { mode: 'shared', signal }, () => {}).then(end, end);
}
