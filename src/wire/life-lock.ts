/** A Web Lock that a realm holds as long as it lives: whoever gets it next knows that the realm is gone. */
export interface LifeLock {
  readonly name: string;
  /** Resolves once the lock is held; openers wait for it before they announce a job. */
  readonly held: Promise<void>;
}

export function holdLifeLock(name: string, locks: LockManager = navigator.locks): LifeLock {
  const held = new Promise<void>((resolve, reject) => {
    locks
      .request(name, () => {
        resolve();
        return new Promise<never>(() => {});
      })
      .catch(reject);
  });
  return { name, held };
}
