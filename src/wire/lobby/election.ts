import type { WireNames } from '../wire-names.ts';
import type { Lobby } from './lobby.ts';

/** A host that is silent for this long is frozen: its page does not run and yet holds the lock. Heartbeats come every 2 s. */
const SILENCE_MS = 6_000;
const WATCH_MS = 1_000;

export interface ElectionOptions {
  readonly names: WireNames;
  readonly lobby: Lobby;
  /**
   * Called when this worker becomes the host of the origin. It hosts until `signal` aborts: then another worker has
   * taken the lock away, and everything must stop at once.
   */
  readonly lead: (signal: AbortSignal) => void;
  readonly locks?: LockManager;
}

/** Queues for the engine lock of the origin and keeps it for the life of this worker. */
export function joinElection({ names, lobby, lead, locks = navigator.locks }: ElectionOptions): void {
  let heardAt = performance.now();
  let leading = false;
  lobby.subscribe((message) => {
    if (message.type === 'engine') heardAt = performance.now();
  });

  const queue = (options: LockOptions) => {
    const lost = new AbortController();
    locks
      .request(names.engineLock, options, () => {
        leading = true;
        lead(lost.signal);
        return new Promise<never>(() => {});
      })
      .catch((error: unknown) => {
        // The platform rejects the holder's promise when the lock is stolen, and a waiter's when its wait is aborted.
        if (!leading) return;
        leading = false;
        lost.abort(error);
        // Thawed or not, this worker is a candidate again.
        queue({});
      });
  };
  queue({});

  setInterval(() => {
    if (leading || performance.now() - heardAt < SILENCE_MS) return;
    // Of several candidates that notice the silence only the one that gets this lock steals.
    void locks.request(`${names.engineLock}:steal`, { ifAvailable: true }, async (guard) => {
      const { held } = await locks.query();
      const frozen = held?.some((lock) => lock.name === names.engineLock) ?? false;
      if (!guard || !frozen || performance.now() - heardAt < SILENCE_MS) return;
      heardAt = performance.now();
      queue({ steal: true });
    });
  }, WATCH_MS);
}
