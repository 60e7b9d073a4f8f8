import type { EngineReport } from './engine-report.ts';

/** The report of an engine that has done nothing yet. */
export function blankReport(model: string | null = null): EngineReport {
  return {
    engineId: `eng_${crypto.randomUUID()}`,
    state: 'idle',
    backend: 'none',
    detail: '',
    remembered: false,
    threads: 0,
    model,
    progress: null,
    error: null,
    jobs: 0,
    writer: { state: 'idle', progress: null },
  };
}
