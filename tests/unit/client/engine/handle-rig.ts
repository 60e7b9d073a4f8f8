/** An engine handle whose views a test plays. */
import { Engine } from '../../../../src/client/engine/engine-handle.ts';
import type { EngineReport } from '../../../../src/job/engine-report.ts';
import type { EngineLog } from '../../../../src/wire/engine-log/engine-log.ts';
import type { EngineLogEntry } from '../../../../src/wire/engine-log/log-messages.ts';

export function report(engineId: string, change: Partial<EngineReport> = {}): EngineReport {
  return {
    engineId,
    state: 'ready',
    backend: 'wasm',
    detail: '',
    remembered: false,
    threads: 1,
    model: 'm',
    progress: null,
    error: null,
    jobs: 0,
    writer: { state: 'idle', progress: null },
    ...change,
  };
}

/** The log of one page, without a channel. */
export function openLocalLog(onChange: () => void): EngineLog {
  let entries: readonly EngineLogEntry[] = [];
  const add = (entry: Omit<EngineLogEntry, 'at'>) => {
    if (entries.some(({ id }) => id === entry.id)) return;
    entries = [...entries, { ...entry, at: Date.now() }];
    onChange();
  };
  return { entries: () => entries, share: add, note: add, close: () => {} };
}

/** An engine handle whose commands are recorded in order. */
export function openEngine() {
  const calls: string[] = [];
  const engine = new Engine(
    {
      retry: () => calls.push('retry'),
      reload: () => calls.push('reload'),
      forgetVerdicts: async () => {
        calls.push('forget');
      },
      take: () => calls.push('take'),
      tabs: async () => 2,
    },
    openLocalLog,
  );
  const hear = (heard: EngineReport | null, host = false) => engine.update({ report: heard, host });
  return { engine, calls, hear };
}

export const FAILED = {
  state: 'failed',
  error: { type: 'service_unavailable', status: 503, message: 'The file is missing.' },
} as const;
