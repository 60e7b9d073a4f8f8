import { internalErrorMessage, ServiceError } from '../../src/contract/errors/errors.ts';
import type { AppDependencies } from './dependencies.ts';

/** The error as the client is told it. What the client is not told, the cause of an internal error, is reported. */
export function toldError(
  { onInternalError }: Pick<AppDependencies, 'onInternalError'>,
  error: unknown,
  requestId: string,
): ServiceError {
  const told = ServiceError.wrap(error, internalErrorMessage(`request ${requestId}`));
  if (told.type === 'internal_error') onInternalError?.(error);
  return told;
}
