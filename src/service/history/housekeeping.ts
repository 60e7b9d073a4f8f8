import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { createMetering } from '../metering/metering.ts';
import { type PruneResult, pruneHistory } from './history-pruning.ts';

/** What is done now and then, by the engine worker: when it starts and after generations. */
export interface Housekeeping {
  /** Keeps history within its settings and forgets old job ids. Cheap to call often: does nothing within a minute. */
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
