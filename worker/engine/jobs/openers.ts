/** Watches the realms that opened jobs: a realm's lifetime lock becomes free when it ends, and its jobs are dropped. */
export interface OpenerWatch {
  /**
   * Calls `onDeath` when the realm that holds `lifeLock` has ended. There is one lock request for each realm, however many
   * jobs it has.
   * @returns the function that ends the watch, to be called when the job has ended
   */
  watch(lifeLock: string, onDeath: () => void): () => void;
  close(): void;
  /** How many jobs are watched. */
  readonly size: number;
}

interface Opener {
  readonly jobs: Set<() => void>;
  /** Ends the wait for the lock. */
  readonly waiting: AbortController;
}

export function createOpenerWatch(locks: LockManager = navigator.locks): OpenerWatch {
  const openers = new Map<string, Opener>();

  const wait = (lifeLock: string): Opener => {
    const opener: Opener = { jobs: new Set(), waiting: new AbortController() };
    openers.set(lifeLock, opener);
    locks
      .request(lifeLock, { signal: opener.waiting.signal }, () => {
        openers.delete(lifeLock);
        for (const onDeath of [...opener.jobs]) onDeath();
      })
      .catch(() => {
        // The wait was ended, or the name is one that the platform does not take: nobody's death will be noticed.
      });
    return opener;
  };
  const end = (lifeLock: string, opener: Opener) => {
    if (openers.get(lifeLock) === opener) openers.delete(lifeLock);
    opener.waiting.abort();
  };

  return {
    watch(lifeLock, onDeath) {
      const opener = openers.get(lifeLock) ?? wait(lifeLock);
      // Each watch is its own, even when two jobs share a function.
      const job = () => onDeath();
      opener.jobs.add(job);
      return () => {
        opener.jobs.delete(job);
        if (opener.jobs.size === 0) end(lifeLock, opener);
      };
    },
    close() {
      for (const [lifeLock, opener] of [...openers]) end(lifeLock, opener);
    },
    get size() {
      return [...openers.values()].reduce((sum, { jobs }) => sum + jobs.size, 0);
    },
  };
}
