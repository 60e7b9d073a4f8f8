import { ServiceError, type ServiceErrorOptions } from '../../contract/errors/errors.ts';

/** Why `connect()` failed. Each has a page in `docs/errors/`, named after it. */
export type ParleyErrorCode =
  /** The page is not a secure context: no https, and not localhost. */
  | 'insecure-context'
  /** The browser keeps storage or service workers from this page. */
  | 'blocked-storage'
  /** Another service worker has the scope that Parley's needs. */
  | 'foreign-service-worker'
  /** The files, the page and the options do not fit together: another origin, or a scope the host does not allow. */
  | 'scope-mismatch'
  /** The files of the installation are of another release than the code that uses them. */
  | 'stale-files'
  /** A Content Security Policy of the page refuses Parley's scripts or workers. */
  | 'csp'
  /** A file of the installation is not at its address. */
  | 'missing-file'
  /** The host serves a script with a media type that browsers refuse. */
  | 'wrong-mime-type';

/**
 * A {@link ServiceError} of `connect()` with a `code`. Its message is a sentence for the app's author: what was found, and
 * what to do.
 *
 * @example
 * ```js
 * import { connect, ParleyError } from '/parley.js';
 *
 * const parley = await connect().catch((error) => {
 *   if (error instanceof ParleyError && error.code === 'blocked-storage') return connect({ serviceWorker: false });
 *   throw error;
 * });
 * ```
 */
export class ParleyError extends ServiceError {
  static {
    // As for ServiceError: an app can have two copies of this class.
    Object.defineProperty(ParleyError, Symbol.hasInstance, { value: isParleyError });
  }

  /** What is wrong, from a closed list. */
  readonly code: ParleyErrorCode;

  /** The type is `service_unavailable`; a retry does not help before something has changed. */
  constructor(code: ParleyErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super('service_unavailable', message, { retryable: false, ...options });
    this.code = code;
  }
}

/** `instanceof`, for every copy of the class. Only these errors of the service have a code. */
function isParleyError(value: unknown): boolean {
  return value instanceof ServiceError && 'code' in value;
}
