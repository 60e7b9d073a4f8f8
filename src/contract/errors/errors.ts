/**
 * The errors of the service, with the same shape over REST, SSE, WebSocket and between realms. Code decides on `type`,
 * never on the text of a message.
 */

/** The error types of the contract with their HTTP status and whether a retry can help. */
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

/** Options of a {@link ServiceError}. */
export interface ServiceErrorOptions {
  /** HTTP status, when it differs from the type's own (`invalid_request` is 400, 413, 415 or 422). */
  readonly status?: number;
  /** Whether a retry can help, when it differs from the type's own. */
  readonly retryable?: boolean;
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Response headers that belong to the error, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A ServiceError as plain data for structured cloning. */
export interface ServiceErrorData {
  readonly type: ErrorType;
  readonly message: string;
  readonly status: number;
  /** Absent where it is the type's own. */
  readonly retryable?: boolean;
  readonly retryAfterSeconds?: number;
}

/** An error with a type of the contract. `message` is for people and names field, value and expectation. */
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

  /** This error as plain data; the inverse of {@link ServiceError.from}. */
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

  /** The error from its plain data; the inverse of {@link ServiceError.toData}. */
  static from(data: ServiceErrorData): ServiceError {
    const { type, message, ...options } = data;
    return new ServiceError(type, message, options);
  }

  /** Returns a ServiceError unchanged, and any other value as the cause of an `internal_error`. */
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

/** A well-formed request that cannot be fulfilled: 400 `invalid_request`. */
export function requestError(message: string): ServiceError {
  return new ServiceError('invalid_request', message, { status: 400 });
}
