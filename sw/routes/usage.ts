import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { authenticated } from '../http/authentication.ts';
import type { App } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { endpoint } from '../http/endpoint.ts';

/** `GET /v1/usage`. */
export function usageRoute(app: App, dependencies: AppDependencies): void {
  endpoint(app, 'GET', ENDPOINTS.getUsage.path, [authenticated(dependencies)], async (context) => {
    const { start_time, end_time } = context.req.query();
    return context.json(
      await dependencies.services.usage(context.get('caller').key_id, { start_time, end_time }),
    );
  });
}
