import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../src/contract/errors/errors.ts';
import type { App, AppContext, AppEnv } from './context.ts';

type Handler = (context: AppContext) => Response | Promise<Response>;

/** Registers an endpoint: its method behind the middleware `before`, OPTIONS, and 405 for every other method. */
export function endpoint(
  app: App,
  method: 'GET' | 'POST',
  path: string,
  before: readonly MiddlewareHandler<AppEnv>[],
  handler: Handler,
): void {
  // hono answers HEAD with the GET route and drops the body.
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  for (const middleware of before) app.on(method, path, middleware);
  app.on(method, path, handler);
  app.all(path, (context) => {
    if (context.req.method === 'OPTIONS') return context.body(null, 204, { Allow: allow });
    throw new ServiceError(
      'method_not_allowed',
      `Method ${context.req.method} is not allowed here. Allowed: ${allow}.`,
      { headers: { Allow: allow } },
    );
  });
}
