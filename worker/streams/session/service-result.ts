import { ServiceError } from '../../../src/contract/errors/errors.ts';

/** The result of `call`, or the message of the {@link ServiceError} that it throws. Other errors are thrown on. */
export function serviceResult<T>(
  call: () => T,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string } {
  try {
    return { ok: true, value: call() };
  } catch (error) {
    if (error instanceof ServiceError) return { ok: false, problem: error.message };
    throw error;
  }
}
