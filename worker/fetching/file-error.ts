import { ServiceError } from '../../src/contract/errors/errors.ts';

/** A file of this installation could not be had: which one, what is wrong with it, and that trying again can help. */
export function fileError(name: string, url: string, what: string, cause?: unknown): ServiceError {
  return new ServiceError('service_unavailable', `The model file ${name} ${what} (${url}).`, {
    retryAfterSeconds: 5,
    cause,
  });
}
