import { ServiceError } from '../../src/contract/errors/errors.ts';
import type { AppDependencies } from './dependencies.ts';

/** Reports what makes a body error once the status is sent, when it is an internal error: the client gets no reason then. */
export function reportLateError({ onInternalError }: AppDependencies): (error: unknown) => void {
  return (error) => {
    if (ServiceError.wrap(error).type === 'internal_error') onInternalError?.(error);
  };
}
