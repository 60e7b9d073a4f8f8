/** An engine handle whose views a test plays. */
import { Engine } from '../../../../src/client/engine/engine-handle.ts';
import type { EngineReport } from '../../../../src/job/engine-report.ts';

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

/** An engine handle whose commands are recorded in order. */
export function openEngine() {
  const calls: string[] = [];
  const engine = new Engine({
    retry: () => calls.push('retry'),
    reload: () => calls.push('reload'),
    forgetVerdicts: async () => {
      calls.push('forget');
    },
  });
  const hear = (heard: EngineReport | null) => engine.update({ report: heard, host: false });
  return { engine, calls, hear };
}

export const FAILED = {
  state: 'failed',
  error: { type: 'service_unavailable', status: 503, message: 'The file is missing.' },
} as const;
