import type { EngineReport } from '../../job/engine-report.ts';
import type { WireNames } from '../wire-names.ts';
import type { Lobby } from './lobby.ts';
import type { HostMessage } from './lobby-messages.ts';

/** A report younger than this is current: a heartbeat comes every 2 s (worker/engine/host.ts). */
const FRESH_MS = 2_500;
/** How long to wait for an answer. An engine in the middle of a step answers after it (about 60 ms). */
const ASK_MS = 400;
/** What a host said longer ago than this no longer counts. */
const STRANGER_MS = 10_000;

/** What the engine does, known from what it says on the lobby. */
export interface EngineMonitor {
  /** The engine's report; null when no engine answered in time. */
  report(): Promise<EngineReport | null>;
  /** Whether any page's worker holds the engine lock or queues for it. */
  hasHost(): Promise<boolean>;
  /** The last report heard, however old. */
  lastReport(): EngineReport | null;
  /** The host when its release does not serve this one: jobs of this realm cannot reach it. Else null. */
  stranger(): HostMessage | null;
}

export function createEngineMonitor(options: {
  readonly names: WireNames;
  readonly lobby: Lobby;
  readonly locks?: LockManager;
}): EngineMonitor {
  const { names, lobby, locks = navigator.locks } = options;
  let last: EngineReport | null = null;
  let heardAt = Number.NEGATIVE_INFINITY;
  let host: { readonly message: HostMessage; readonly heardAt: number } | null = null;
  lobby.subscribe((message) => {
    if (message.type === 'engine') {
      last = message.report;
      heardAt = performance.now();
    } else if (message.type === 'host') {
      host = { message, heardAt: performance.now() };
    }
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
    stranger() {
      if (!host || performance.now() - host.heardAt > STRANGER_MS) return null;
      return host.message.serves.includes(lobby.release.version) ? null : host.message;
    },
  };
}
