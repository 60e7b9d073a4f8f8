/** Watches the realms that opened jobs: when one dies, its Web Lock becomes free and its jobs are dropped. */
export interface OpenerWatch {
  /** Calls `onDeath` when the realm that holds `lifeLock` is gone; one watch for each lock however many jobs it has. */
  watch(lifeLock: string, onDeath: () => void): void;
  close(): void;
}

export function createOpenerWatch(locks: LockManager = navigator.locks): OpenerWatch {
  const watched = new Map<string, (() => void)[]>();
  const closing = new AbortController();
  return {
    watch(lifeLock, onDeath) {
      const known = watched.get(lifeLock);
      if (known) {
        known.push(onDeath);
        return;
      }
      const listeners = [onDeath];
      watched.set(lifeLock, listeners);
      locks
        .request(lifeLock, { signal: closing.signal }, () => {
          watched.delete(lifeLock);
          for (const listener of listeners) listener();
        })
        .catch(() => {
          // Only close() ends the wait early.
        });
    },
    close: () => closing.abort(),
  };
}
