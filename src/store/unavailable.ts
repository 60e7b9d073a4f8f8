import { ServiceError } from '../contract/errors/errors.ts';

/** Seconds after which a request that the store failed is worth a retry. */
const RETRY_AFTER_SECONDS = 1;

/** 503 for anything that kept the store from answering. A ServiceError passes unchanged. */
export function storeUnavailable(cause: unknown): ServiceError {
  if (cause instanceof ServiceError) return cause;
  return new ServiceError(
    'service_unavailable',
    "The browser's storage for keys and usage cannot be reached at the moment. Try again.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS, cause },
  );
}
