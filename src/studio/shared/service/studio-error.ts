import { isObject, type JsonObject, objectAt, objectOf, stringAt, stringOf } from '../json/fields.ts';

/** A refusal or failure of the service, or of the way to it, as the studio shows it. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  /** `error.type` of the service's envelope, or `network_error`, or `unreadable_answer`. */
  readonly type: string;
  readonly requestId: string | null;
  /** Seconds after which it makes sense to try again. */
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

  /** The error that an answer other than 2xx tells. */
  static async fromResponse(response: Response): Promise<StudioError> {
    const body: unknown = await response.json().catch(() => null);
    const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
    return StudioError.fromEnvelope(objectOf(body), {
      type: `http_${response.status}`,
      message: `The service answered ${response.status} and gave no reason.`,
      requestId: response.headers.get('X-Request-ID'),
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    });
  }

  /** The error in an envelope, `{ error: { type, message, request_id } }`, filled up where it is silent. */
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
    // fetch and body readers reject with a TypeError when the way to the service breaks.
    if (cause instanceof TypeError) {
      return new StudioError('network_error', 'The answer did not come through. Please try again.', {
        cause,
      });
    }
    const { type, message } = typeAndMessage(cause);
    return new StudioError(type, message, { cause });
  }
}

/** True for the rejection of something that was stopped on purpose. */
export function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

/** `parley` rejects with errors that carry a `type`; other errors have only their name. */
function typeAndMessage(cause: unknown): { type: string; message: string } {
  if (cause instanceof Error) {
    const type = 'type' in cause ? stringOf(cause.type, cause.name) : cause.name;
    return { type, message: cause.message };
  }
  return { type: 'unknown_error', message: isObject(cause) ? JSON.stringify(cause) : String(cause) };
}
