import type { FatalErrorType } from '../../../src/contract/streams/stream-errors.ts';
import { end } from './error-messages.ts';
import type { Machine } from './machine.ts';
import { type Closed, transition } from './transition.ts';

/** A session that sends one fatal error and closes as soon as its connection is open. */
export function closedMachine(type: FatalErrorType, message: string): Machine<Closed, never> {
  return {
    start: () => end(type, message),
    next: (state) => transition(state),
    parse: () => ({ ok: false, problem: message }),
  };
}
