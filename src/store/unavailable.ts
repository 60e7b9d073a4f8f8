import { ServiceError } from '../contract/errors/errors.ts';

/** Seconds after which a request that the store failed is worth a retry. */
const RETRY_AFTER_SECONDS = 1;

/** 503 for anything that kept the store from answering. A ServiceError passes unchanged. */
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
