import { ServiceError } from '../../contract/errors/errors.ts';

/** No engine serves this request, and none will. An error of an engine itself is another one: the next request may succeed. */
export class NoEngineError extends ServiceError {
  constructor(message: string, cause?: unknown) {
    super('service_unavailable', message, { retryAfterSeconds: 2, cause });
  }
}
