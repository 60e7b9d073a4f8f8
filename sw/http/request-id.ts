import { createMiddleware } from 'hono/factory';
import { requestIdFrom } from '../../src/service/request-id.ts';
import type { AppEnv } from './context.ts';

/** Gives every request its id, and every answer the header. */
export const requestId = createMiddleware<AppEnv>(async (context, next) => {
  const id = requestIdFrom(context.req.header('X-Request-ID'));
  context.set('requestId', id);
  context.header('X-Request-ID', id);
  await next();
});
