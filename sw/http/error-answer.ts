import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorEnvelope } from '../../src/contract/errors/error-envelope.ts';
import type { ServiceError } from '../../src/contract/errors/errors.ts';
import { openAiStatus, toOpenAiError } from '../../src/contract/errors/openai-error.ts';
import type { AppContext } from './context.ts';

/** `Retry-After` of a 503 or 429 whose error names no time, in seconds. */
const DEFAULT_RETRY_SECONDS = 1;

/** An error in the shape of the endpoint (docs/contract.md, "Error envelope"). Headers that are already set, such as rate headers, stay. */
export function errorAnswer(context: AppContext, error: ServiceError): Response {
  for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
  const retryAfter = retryAfterSeconds(error);
  if (retryAfter !== null) context.header('Retry-After', String(retryAfter));
  const openAi = context.get('errorShape') === 'openai';
  const status = openAi ? openAiStatus(error) : error.status;
  // Each status of the error table allows a body; hono's type excludes those that do not.
  return context.json(
    openAi ? toOpenAiError(error) : envelope(context, error),
    status as ContentfulStatusCode,
  );
}

function envelope(context: AppContext, { type, message }: ServiceError): ErrorEnvelope {
  return { error: { type, message, request_id: context.get('requestId') } };
}

/** `Retry-After` in whole seconds: on every 429 and 503, and on other errors that name a time. */
function retryAfterSeconds({ type, retryAfterSeconds: seconds }: ServiceError): number | null {
  if (seconds !== undefined) return Math.max(1, Math.ceil(seconds));
  return type === 'service_unavailable' || type === 'rate_limit_exceeded' ? DEFAULT_RETRY_SECONDS : null;
}
