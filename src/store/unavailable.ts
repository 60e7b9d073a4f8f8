import { ServiceError } from '../contract/errors/errors.ts';

/** `Retry-After` when the store failed, in seconds. */
const RETRY_AFTER_SECONDS = 1;

/** A 503 with the store's failure as its cause. A ServiceError passes unchanged. */
export function storeUnavailable(cause: unknown): ServiceError {
  if (cause instanceof ServiceError) return cause;
  // The database has a higher version than this code asks for (IndexedDB 3.0, section 5.1).
  if (cause instanceof DOMException && cause.name === 'VersionError') {
    return new ServiceError(
      'service_unavailable',
      'A newer release of this app has upgraded the database. Reload this page.',
      { retryable: false, cause },
    );
  }
  return new ServiceError(
    'service_unavailable',
    "The browser's storage for keys and usage is temporarily unavailable. Try again.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS, cause },
  );
}
