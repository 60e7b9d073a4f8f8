import { ServiceError } from '../../../src/contract/errors/errors.ts';

/** What `choose` gives, or the message of the ServiceError that it throws. */
export function attempt<T>(
  choose: () => T,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string } {
  try {
    return { ok: true, value: choose() };
  } catch (error) {
    if (error instanceof ServiceError) return { ok: false, problem: error.message };
    throw error;
  }
}
