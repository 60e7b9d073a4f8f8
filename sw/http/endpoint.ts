import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../src/contract/errors/errors.ts';
import type { App, AppContext, AppEnv } from './context.ts';

type Handler = (context: AppContext) => Response | Promise<Response>;

/** An endpoint: its one method, after `before` in order; OPTIONS; 405 for every other method. */
export function endpoint(
  app: App,
  method: 'GET' | 'POST',
  path: string,
  before: readonly MiddlewareHandler<AppEnv>[],
  handler: Handler,
): void {
  // hono answers HEAD by the GET route and drops the body.
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  for (const middleware of before) app.on(method, path, middleware);
  app.on(method, path, handler);
  app.all(path, (context) => {
    if (context.req.method === 'OPTIONS') return context.body(null, 204, { Allow: allow });
    throw new ServiceError(
      'method_not_allowed',
      `This address answers ${allow}, not ${context.req.method}.`,
      { headers: { Allow: allow } },
    );
  });
}
