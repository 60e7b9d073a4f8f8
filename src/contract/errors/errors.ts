/**
 * The errors of the service, with the same shape over REST, SSE, WebSocket and between realms. Code decides on `type`,
 * never on the text of a message.
 */

/** The error types of the contract (docs/contract.md, "HTTP"). */
export type ErrorType =
  | 'authentication_error'
  | 'invalid_request'
  | 'not_found'
  | 'method_not_allowed'
  | 'rate_limit_exceeded'
  | 'inference_error'
  | 'service_unavailable'
  | 'internal_error';

/** Each error type with its HTTP status, and whether sending the same request again can help. */
export const ERROR_TYPES = {
  authentication_error: { status: 401, retryable: false },
  invalid_request: { status: 400, retryable: false },
  not_found: { status: 404, retryable: false },
  method_not_allowed: { status: 405, retryable: false },
  rate_limit_exceeded: { status: 429, retryable: true },
  inference_error: { status: 502, retryable: true },
  service_unavailable: { status: 503, retryable: true },
  internal_error: { status: 500, retryable: true },
} as const satisfies Record<ErrorType, { status: number; retryable: boolean }>;

/** Marks the errors of every copy of {@link ServiceError}. */
const BRAND = Symbol.for('parley.ServiceError');

/** What a {@link ServiceError} can carry besides its type and message. */
export interface ServiceErrorOptions {
  /** HTTP status, when it differs from the type's own (`invalid_request` is 400, 413, 415 or 422). */
  readonly status?: number;
  /** Whether a retry can help, when it differs from the type's own. */
  readonly retryable?: boolean;
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Path of the field of the request that is wrong, such as `params.temperature`. */
  readonly field?: string;
  /** Response headers that belong to the error, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The error behind this one. */
  readonly cause?: unknown;
}

/** A {@link ServiceError} as plain data, for structured clone between realms. */
export interface ServiceErrorData {
  /** See {@link ServiceError}. */
  readonly type: ErrorType;
  /** For people: names the field, what was found and what is expected. */
  readonly message: string;
  /** HTTP status. */
  readonly status: number;
  /** Omitted when it equals the default of the type. */
  readonly retryable?: boolean;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds?: number;
  /** Path of the field of the request that is wrong. */
  readonly field?: string;
}

/**
 * An error of the service. Decide by `type`: the message is written for people and can change.
 *
 * @example
 * ```js
 * import { connect, ServiceError } from '/parley.js';
 *
 * try {
 *   await connect();
 * } catch (error) {
 *   if (error instanceof ServiceError && error.type === 'service_unavailable') showHint(error.message);
 *   else throw error;
 * }
 * ```
 */
export class ServiceError extends Error {
  static {
    // An app that bundles the package has this class twice: in its bundle and in `parley.js`, which it loads.
    Object.defineProperty(ServiceError, Symbol.hasInstance, { value: isServiceError });
    Object.defineProperty(ServiceError.prototype, BRAND, { value: true });
  }

  /** `ServiceError` */
  override readonly name = 'ServiceError';
  /** What went wrong, by the error types of the contract. */
  readonly type: ErrorType;
  /** The HTTP status that goes with the error. */
  readonly status: number;
  /** Whether the same request can succeed later. */
  readonly retryable: boolean;
  /** Seconds after which a retry makes sense; undefined when that is not known. */
  readonly retryAfterSeconds: number | undefined;
  /** Path of the field of the request that is wrong, such as `params.temperature`; undefined where none is to blame. */
  readonly field: string | undefined;
  /** Response headers that belong to the error. */
  readonly headers: Readonly<Record<string, string>>;

  /** The status and `retryable` are those of the type, unless `options` say otherwise. */
  constructor(type: ErrorType, message: string, options: ServiceErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.type = type;
    this.status = options.status ?? ERROR_TYPES[type].status;
    this.retryable = options.retryable ?? ERROR_TYPES[type].retryable;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.field = options.field;
    this.headers = options.headers ?? {};
  }

  /**
   * This error as data for another realm; the inverse of {@link ServiceError.from}.
   *
   * @example
   * ```js
   * port.postMessage(error.toData());
   * ```
   */
  toData(): ServiceErrorData {
    const { type, message, status, retryable, retryAfterSeconds, field } = this;
    return {
      type,
      message,
      status,
      ...(retryable === ERROR_TYPES[type].retryable ? {} : { retryable }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(field === undefined ? {} : { field }),
    };
  }

  /**
   * The error that another realm sent with {@link ServiceError.toData}.
   *
   * @example
   * ```js
   * port.onmessage = ({ data }) => reject(ServiceError.from(data));
   * ```
   */
  static from(data: ServiceErrorData): ServiceError {
    const { type, message, ...options } = data;
    return new ServiceError(type, message, options);
  }

  /**
   * Returns a ServiceError unchanged, and any other value as the cause of an `internal_error`.
   *
   * @example
   * ```js
   * work().catch((error) => report(ServiceError.wrap(error)));
   * ```
   */
  static wrap(cause: unknown, message = internalErrorMessage()): ServiceError {
    return cause instanceof ServiceError ? cause : new ServiceError('internal_error', message, { cause });
  }
}

/**
 * The message of an `internal_error`, without any detail of the cause.
 * @param subject What failed, such as `request req_…`: the id under which the console and the history have it.
 */
export function internalErrorMessage(subject?: string): string {
  return `Internal error${subject === undefined ? '' : ` in ${subject}`}. A retry may help.`;
}

/** `instanceof`, for every copy of the class; subclasses are recognized as usual. */
function isServiceError(this: unknown, value: unknown): boolean {
  if (this !== ServiceError) return Function.prototype[Symbol.hasInstance].call(this, value);
  return value instanceof Error && Reflect.get(value, BRAND) === true;
}

/** A body or query of the wrong shape: 422 `invalid_request`. @param field see {@link ServiceError.field} */
export function shapeError(message: string, field?: string): ServiceError {
  return new ServiceError('invalid_request', message, { status: 422, ...(field !== undefined && { field }) });
}

/** A well-formed request that cannot be fulfilled: 400 `invalid_request`. @param field see {@link ServiceError.field} */
export function requestError(message: string, field?: string): ServiceError {
  return new ServiceError('invalid_request', message, { status: 400, ...(field !== undefined && { field }) });
}
