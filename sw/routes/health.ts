import type { Health } from '../../src/contract/discovery/health.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import type { App } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { endpoint } from '../http/endpoint.ts';
import { engineState } from './engine-state.ts';

/** `GET /health`: needs neither a key nor the store, and is always 200. */
export function healthRoute(app: App, dependencies: AppDependencies): void {
  endpoint(app, 'GET', ENDPOINTS.getHealth.path, [], async (context) => {
    const { report, ready, status } = await engineState(dependencies);
    const health: Health = { status, backend: report?.backend ?? 'none', ready };
    return context.json(health);
  });
}
