import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorEnvelope } from '../../src/contract/errors/error-envelope.ts';
import type { ServiceError } from '../../src/contract/errors/errors.ts';
import type { AppContext } from './context.ts';

/** `Retry-After` of a 503 or 429 whose error names no time, in seconds. */
const DEFAULT_RETRY_SECONDS = 1;

/** An error as an envelope (docs/contract.md, "Error envelope"). Headers that are already set, such as rate headers, stay. */
export function errorAnswer(context: AppContext, error: ServiceError): Response {
  const envelope: ErrorEnvelope = {
    error: { type: error.type, message: error.message, request_id: context.get('requestId') },
  };
  for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
  const retryAfter = retryAfterSeconds(error);
  if (retryAfter !== null) context.header('Retry-After', String(retryAfter));
  // Each status of the error table allows a body; hono's type excludes those that do not.
  return context.json(envelope, error.status as ContentfulStatusCode);
}

/** `Retry-After` in whole seconds: on every 429 and 503, and on other errors that name a time. */
function retryAfterSeconds({ type, retryAfterSeconds: seconds }: ServiceError): number | null {
  if (seconds !== undefined) return Math.max(1, Math.ceil(seconds));
  return type === 'service_unavailable' || type === 'rate_limit_exceeded' ? DEFAULT_RETRY_SECONDS : null;
}
