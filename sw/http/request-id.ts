import { createMiddleware } from 'hono/factory';
import { requestIdFrom } from '../../src/service/request-id.ts';
import type { AppEnv } from './context.ts';

/** Gives each request its id and each response the header `X-Request-ID`. */
export const requestId = createMiddleware<AppEnv>(async (context, next) => {
  const id = requestIdFrom(context.req.header('X-Request-ID'));
  context.set('requestId', id);
  context.header('X-Request-ID', id);
  await next();
});
