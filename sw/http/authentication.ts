import { createMiddleware } from 'hono/factory';
import { ServiceError } from '../../src/contract/errors/errors.ts';
import { rateHeaders } from '../../src/service/limits/rate-limit.ts';
import type { AppEnv } from './context.ts';
import type { AppDependencies } from './dependencies.ts';

/** Passes requests that have a valid key and are within its rate. Every later response carries the rate headers. */
export function authenticated({ services }: AppDependencies) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const { key, rate } = await services.admit(secretOf(context.req.raw.headers));
    for (const [name, value] of Object.entries(rateHeaders(rate))) context.header(name, value);
    if (!rate.allowed) {
      throw new ServiceError(
        'rate_limit_exceeded',
        `The rate limit of this key is ${rate.limit} requests per minute. Try again in ${rate.retryAfterSeconds} s.`,
        { retryAfterSeconds: rate.retryAfterSeconds },
      );
    }
    context.set('caller', key);
    await next();
  });
}

/**
 * The key that the request carries. `Authorization: Bearer` wins over `X-API-Key`; an `Authorization` of another scheme is
 * ignored.
 * @throws {ServiceError} 401 when there is none.
 */
export function secretOf(headers: Headers): string {
  const authorization = headers.get('Authorization');
  const bearer = authorization === null ? null : /^Bearer(?:\s+(.*))?$/i.exec(authorization.trim());
  const secret = bearer ? (bearer[1] ?? '') : headers.get('X-API-Key');
  if (secret) return secret;
  throw new ServiceError(
    'authentication_error',
    'The request has no API key. Send `Authorization: Bearer <API_KEY>`.',
  );
}
