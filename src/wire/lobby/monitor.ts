import type { EngineReport } from '../../job/engine-report.ts';
import type { WireNames } from '../wire-names.ts';
import type { Lobby } from './lobby.ts';

/** A heartbeat comes every 2 s (worker/host/heartbeat.ts): a report younger than this is current. */
const FRESH_MS = 2_500;
/** How long the lobby is asked; an engine in the middle of a step answers after it (about 60 ms). */
const ASK_MS = 400;

/** Knows what the engine of the origin is doing, by what it says on the lobby. */
export interface EngineMonitor {
  /** The engine's report; null when no engine answered in time. */
  report(): Promise<EngineReport | null>;
  /** Whether any page's worker holds the engine lock or queues for it. */
  hasHost(): Promise<boolean>;
  /** The last report heard, however old. */
  lastReport(): EngineReport | null;
}

export function createEngineMonitor(options: {
  readonly names: WireNames;
  readonly lobby: Lobby;
  readonly locks?: LockManager;
}): EngineMonitor {
  const { names, lobby, locks = navigator.locks } = options;
  let last: EngineReport | null = null;
  let heardAt = Number.NEGATIVE_INFINITY;
  lobby.subscribe((message) => {
    if (message.type !== 'engine') return;
    last = message.report;
    heardAt = performance.now();
  });

  function ask(): Promise<EngineReport | null> {
    return new Promise((resolve) => {
      const finish = (report: EngineReport | null) => {
        clearTimeout(timer);
        unsubscribe();
        resolve(report);
      };
      const unsubscribe = lobby.subscribe((message) => {
        if (message.type === 'engine') finish(message.report);
      });
      const timer = setTimeout(() => finish(null), ASK_MS);
      lobby.post({ type: 'who' });
    });
  }

  return {
    async report() {
      const { held } = await locks.query();
      const hosted = held?.some((lock) => lock.name === names.engineLock) ?? false;
      if (!hosted) return null;
      return performance.now() - heardAt < FRESH_MS ? last : ask();
    },
    async hasHost() {
      const { held, pending } = await locks.query();
      return [...(held ?? []), ...(pending ?? [])].some((lock) => lock.name === names.engineLock);
    },
    lastReport: () => last,
  };
}
