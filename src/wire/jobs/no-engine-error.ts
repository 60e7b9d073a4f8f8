import { ServiceError } from '../../contract/errors/errors.ts';

/**
 * No engine serves this request, and none will: what an engine itself fails with is another error, after which the next
 * request may go well.
 */
export class NoEngineError extends ServiceError {
  constructor(message: string, cause?: unknown) {
    super('service_unavailable', message, { retryAfterSeconds: 2, cause });
  }
}
