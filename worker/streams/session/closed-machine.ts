import type { FatalErrorType } from '../../../src/contract/streams/stream-errors.ts';
import type { Machine } from './machine.ts';
import { end } from './problems.ts';
import { type Closed, step } from './transition.ts';

/** A connection that is closed as soon as it is open, with one fatal error. */
export function closedMachine(type: FatalErrorType, message: string): Machine<Closed, never> {
  return {
    start: () => end(type, message),
    next: (state) => step(state),
    parse: () => ({ ok: false, problem: message }),
  };
}
