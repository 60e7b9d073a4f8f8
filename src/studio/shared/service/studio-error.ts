import { isObject, type JsonObject, objectAt, objectOf, stringAt, stringOf } from '../json/fields.ts';

/** An error of the service or of the connection to it, as the studio shows it. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  /** `error.type` of the service's error envelope, or a type of the studio's own, such as `network_error`. */
  readonly type: string;
  readonly requestId: string | null;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds: number | null;

  constructor(
    type: string,
    message: string,
    details: { requestId?: string | null; retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.type = type;
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }

  /** The error of a response that is not 2xx. */
  static async fromResponse(response: Response): Promise<StudioError> {
    const body: unknown = await response.json().catch(() => null);
    const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
    return StudioError.fromEnvelope(objectOf(body), {
      type: `http_${response.status}`,
      message: `The service responded with status ${response.status} and gave no reason.`,
      requestId: response.headers.get('X-Request-ID'),
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    });
  }

  /** The error in an envelope, `{ error: { type, message, request_id } }`; `otherwise` has what the envelope lacks. */
  static fromEnvelope(envelope: JsonObject, otherwise: Partial<StudioError> = {}): StudioError {
    const error = objectAt(envelope, 'error');
    return new StudioError(
      stringAt(error, 'type', otherwise.type ?? 'unknown_error'),
      stringAt(error, 'message', otherwise.message ?? 'The service gave no reason.'),
      {
        requestId: stringAt(error, 'request_id') || (otherwise.requestId ?? null),
        retryAfterSeconds: otherwise.retryAfterSeconds ?? null,
      },
    );
  }

  /** Any thrown value as a StudioError. */
  static from(cause: unknown): StudioError {
    if (cause instanceof StudioError) return cause;
    // `fetch` and body readers reject with a TypeError when the connection to the service breaks.
    if (cause instanceof TypeError) {
      return new StudioError('network_error', 'The response did not arrive. Try again.', {
        cause,
      });
    }
    const { type, message } = typeAndMessage(cause);
    return new StudioError(type, message, { cause });
  }
}

/** Whether a rejection comes from an abort. */
export function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

/** Errors of the library have a `type`; other errors only have a name. */
function typeAndMessage(cause: unknown): { type: string; message: string } {
  if (cause instanceof Error) {
    const type = 'type' in cause ? stringOf(cause.type, cause.name) : cause.name;
    return { type, message: cause.message };
  }
  return { type: 'unknown_error', message: isObject(cause) ? JSON.stringify(cause) : String(cause) };
}
