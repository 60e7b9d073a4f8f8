import { SAMPLE_RATE } from '../../src/contract/audio/audio-format.ts';
import type { BackendInfo, Info } from '../../src/contract/discovery/info.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { PARAM_SCHEMA } from '../../src/contract/generation/param-schema.ts';
import { DEFAULT_PARAMS } from '../../src/contract/generation/parameters.ts';
import { authenticated } from '../http/authentication.ts';
import type { App } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { endpoint } from '../http/endpoint.ts';
import { type EngineState, engineState } from './engine-state.ts';

/** `GET /v1/info`. */
export function infoRoute(app: App, dependencies: AppDependencies): void {
  endpoint(app, 'GET', ENDPOINTS.getInfo.path, [authenticated(dependencies)], async (context) => {
    const info: Info = {
      backend: backendInfo(await engineState(dependencies)),
      defaults: DEFAULT_PARAMS,
      limits: context.get('caller').limits,
      param_schema: [...PARAM_SCHEMA],
    };
    return context.json(info);
  });
}

function backendInfo({ report, ready, status }: EngineState): BackendInfo {
  const silent = status === 'starting' ? 'The engine is starting.' : 'No open page hosts the engine.';
  return {
    kind: 'onnxruntime-web',
    name: report?.backend ?? 'none',
    detail: report?.detail ?? silent,
    ready,
    sample_rate: SAMPLE_RATE,
  };
}
