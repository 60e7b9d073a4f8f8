import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { createMetering } from '../metering/metering.ts';
import { type PruneResult, pruneHistory } from './history-pruning.ts';

/** Maintenance of the store, run by the engine when it starts and after generations. */
export interface Housekeeping {
  /** Prunes the history and forgets old job ids. At most once a minute; otherwise resolves with null. */
  run(): Promise<PruneResult | null>;
}

const INTERVAL_MS = 60_000;

export function createHousekeeping(store: Store, clock: Clock): Housekeeping {
  const metering = createMetering(store);
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    async run() {
      const nowMs = clock();
      if (Math.abs(nowMs - lastMs) < INTERVAL_MS) return null;
      lastMs = nowMs;
      await metering.forgetBefore(nowMs);
      return pruneHistory(store, nowMs);
    },
  };
}
