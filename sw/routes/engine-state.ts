import type { Health } from '../../src/contract/discovery/health.ts';
import type { EngineReport } from '../../src/job/engine-report.ts';
import type { AppDependencies } from '../http/dependencies.ts';

/** What discovery reports about the engine. */
export interface EngineState {
  readonly report: EngineReport | null;
  /** True when the default model can generate. */
  readonly ready: boolean;
  readonly status: Health['status'];
}

/** Asks for the engine's state. Never rejects: an engine that cannot be asked is `unavailable`. */
export async function engineState(dependencies: AppDependencies): Promise<EngineState> {
  const { engine } = dependencies;
  try {
    const report = await engine.report();
    if (report) return reported(report, dependencies);
    return { report, ready: false, status: (await engine.hasHost()) ? 'starting' : 'unavailable' };
  } catch {
    return { report: null, ready: false, status: 'unavailable' };
  }
}

function reported(report: EngineReport, { catalog }: AppDependencies): EngineState {
  const defaultModel = catalog.models().find((model) => model.default)?.id;
  const ready = report.state === 'ready' && report.model === defaultModel;
  if (ready) return { report, ready, status: 'ok' };
  return { report, ready, status: report.state === 'failed' ? 'unavailable' : 'starting' };
}
