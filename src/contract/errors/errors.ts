/**
 * The one family of errors of the service. The same shape travels over REST, SSE, WebSocket and between
 * realms; nothing decides on the text of a message, only on `type`.
 */

/** Every error type of the contract with its HTTP status and whether sending the same request again can help. */
export const ERROR_TYPES = {
  authentication_error: { status: 401, retryable: false },
  invalid_request: { status: 400, retryable: false },
  not_found: { status: 404, retryable: false },
  method_not_allowed: { status: 405, retryable: false },
  rate_limit_exceeded: { status: 429, retryable: true },
  inference_error: { status: 502, retryable: true },
  service_unavailable: { status: 503, retryable: true },
  internal_error: { status: 500, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorType = keyof typeof ERROR_TYPES;

/** What a ServiceError may carry beside its type and message. */
export interface ServiceErrorOptions {
  /** HTTP status, where it differs from the type's own (`invalid_request` is 400, 413, 415 or 422). */
  readonly status?: number;
  /** Whether sending the same request again can help, where it differs from the type's own. */
  readonly retryable?: boolean;
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Response headers that belong to the error, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A ServiceError as plain data, for structured clone between realms. */
export interface ServiceErrorData {
  readonly type: ErrorType;
  readonly message: string;
  readonly status: number;
  /** Absent where it is the type's own. */
  readonly retryable?: boolean;
  readonly retryAfterSeconds?: number;
}

/** An error with a type of the contract. `message` is written for people and names field, value and expectation. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly type: ErrorType;
  readonly status: number;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: ErrorType, message: string, options: ServiceErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.type = type;
    this.status = options.status ?? ERROR_TYPES[type].status;
    this.retryable = options.retryable ?? ERROR_TYPES[type].retryable;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers ?? {};
  }

  /** This error as data for another realm; the inverse of {@link ServiceError.from}. */
  toData(): ServiceErrorData {
    const { type, message, status, retryable, retryAfterSeconds } = this;
    return {
      type,
      message,
      status,
      ...(retryable === ERROR_TYPES[type].retryable ? {} : { retryable }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
  }

  /** The error that another realm sent with {@link ServiceError.toData}. */
  static from(data: ServiceErrorData): ServiceError {
    const { type, message, ...options } = data;
    return new ServiceError(type, message, options);
  }

  /** `cause` itself when it is a ServiceError, else an `internal_error` that keeps it as its cause. */
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

/** A body or query of the wrong shape: 422 `invalid_request`. */
export function shapeError(message: string): ServiceError {
  return new ServiceError('invalid_request', message, { status: 422 });
}

/** A request of the right shape that cannot be done: 400 `invalid_request`. */
export function requestError(message: string): ServiceError {
  return new ServiceError('invalid_request', message, { status: 400 });
}
