/** A Web Lock that stands for one end of a connection: held while that end lives, free when it ended or its realm died. */
export interface SocketLife {
  readonly name: string;
  /** Resolves once the lock is held: nobody may be told its name before. */
  readonly held: Promise<void>;
  release(): void;
}

export function holdSocketLife(name: string, locks: LockManager = navigator.locks): SocketLife {
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
