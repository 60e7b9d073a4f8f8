/** A Web Lock held for its owner's lifetime (a realm's or a connection's); acquiring it proves the owner is gone. */
export interface LifetimeLock {
  readonly name: string;
  /**
   * Resolves once the lock is held. Share the name only after that: an earlier watcher could acquire the lock first.
   * Rejects when the browser refuses the lock.
   */
  readonly held: Promise<void>;
  /** Releases the lock before its realm ends. */
  release(): void;
}

/** Requests the lock and holds it until `release()` or the end of the realm. */
export function holdLifetimeLock(name: string, locks: LockManager = navigator.locks): LifetimeLock {
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = new Promise<void>((resolve, reject) => {
    locks
      .request(name, () => {
        resolve();
        return ended;
      })
      .catch(reject);
  });
  // A refusal is for those who wait for the lock; nobody may wait yet.
  held.catch(() => {});
  return { name, held, release };
}

/** The name of the lock once it is held; null where the browser refuses locks. */
export function heldName({ name, held }: LifetimeLock): Promise<string | null> {
  return held.then(
    () => name,
    () => null,
  );
}
