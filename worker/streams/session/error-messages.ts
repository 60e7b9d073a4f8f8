/** The `error` messages that a session sends. */

import {
  closeOf,
  type FatalErrorType,
  type StreamErrorType,
} from '../../../src/contract/streams/stream-errors.ts';
import type { StreamError } from '../../../src/contract/streams/stream-server-messages.ts';
import type { MarkupProblem } from '../../../src/contract/text/pronunciation-markup.ts';
import type { Effect } from './effects.ts';
import { CLOSED, type Closed, type Transition, transition } from './transition.ts';

function problem(error: Omit<StreamError, 'type'>): Effect {
  return { type: 'send', message: { type: 'error', ...error } };
}

/** Refuses one message; the session continues. */
export function refuse(type: StreamErrorType, message: string): Effect {
  return problem({ fatal: false, error: { type, message, request_id: null }, response_id: null });
}

/** Describes a malformed `{word|PH ON EM ES}` in the field `text`. */
export function describeMarkupProblem({ expected, found }: MarkupProblem): string {
  return `\`text\`: expected ${expected}, found ${found}.`;
}

/** Reports that a generation failed; the session continues. */
export function failed(
  response: { readonly id: string; readonly requestId: string },
  type: StreamErrorType,
  message: string,
): Effect {
  const error = { type, message, request_id: response.requestId };
  return problem({ fatal: false, error, response_id: response.id });
}

/** Ends the session: one fatal error, then the effects of `cleanUp`, then the close. */
export function end(
  type: FatalErrorType,
  message: string,
  ...cleanUp: readonly Effect[]
): Transition<Closed> {
  const last = problem({ fatal: true, error: { type, message, request_id: null }, response_id: null });
  return transition(CLOSED, last, ...cleanUp, { type: 'close', ...closeOf(type) });
}
