/** Calls `ended` once when the life of that name is over, unless `signal` aborts first. Any number may watch one life. */
export function watchSocketLife(
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
