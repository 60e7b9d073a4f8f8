/** A Web Lock that someone holds for a life, a realm's or a connection's: whoever gets it next knows that it is over. */
export interface LifeLock {
  readonly name: string;
  /** Resolves once the lock is held: nobody may be told its name before. */
  readonly held: Promise<void>;
  /** Ends the life before its realm does. */
  release(): void;
}

export function holdLifeLock(name: string, locks: LockManager = navigator.locks): LifeLock {
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
  return { name, held, release };
}
