/** The `error` messages of a session. */

import {
  closeOf,
  type FatalErrorType,
  type StreamErrorType,
} from '../../../src/contract/streams/stream-errors.ts';
import type { StreamError } from '../../../src/contract/streams/stream-server-messages.ts';
import type { MarkupProblem } from '../../../src/contract/text/pronunciation-markup.ts';
import type { Effect } from './effects.ts';
import { CLOSED, type Closed, type Step, step } from './transition.ts';

function problem(error: Omit<StreamError, 'type'>): Effect {
  return { type: 'send', message: { type: 'error', ...error } };
}

/** Refuses one message; the session goes on. */
export function refuse(type: StreamErrorType, message: string): Effect {
  return problem({ fatal: false, error: { type, message, request_id: null }, response_id: null });
}

/** What is wrong with the `{word|PH ON EM ES}` of a text, in words. */
export function markupMessage({ expected, found }: MarkupProblem): string {
  return `\`text\`: expected ${expected}, found ${found}.`;
}

/** Tells that a generation failed; the session goes on. */
export function failed(
  response: { readonly id: string; readonly requestId: string },
  type: StreamErrorType,
  message: string,
): Effect {
  const error = { type, message, request_id: response.requestId };
  return problem({ fatal: false, error, response_id: response.id });
}

/** Ends the connection: one fatal message, `cleanUp`, then the close. */
export function end(type: FatalErrorType, message: string, ...cleanUp: readonly Effect[]): Step<Closed> {
  const last = problem({ fatal: true, error: { type, message, request_id: null }, response_id: null });
  return step(CLOSED, last, ...cleanUp, { type: 'close', ...closeOf(type) });
}
