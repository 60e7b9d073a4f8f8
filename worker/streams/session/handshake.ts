/** The path of a connection from open to ready, on both streams (docs/contract.md, "Stream states", rows 1 to 4). */

import { end } from './error-messages.ts';
import type { Caller, StreamEvent } from './events.ts';
import { andThen, CLOSED, type Closed, type Transition, transition } from './transition.ts';

/** The first message of every connection. */
interface Greeting {
  readonly type: 'initializeConnection';
  readonly api_key?: string | undefined;
}

/** A session that is not ready yet. */
export type Handshake<G extends Greeting, Other> =
  | { readonly phase: 'uninitialized' }
  | {
      readonly phase: 'verifying';
      readonly greeting: G;
      /** Messages that the client sent without waiting for `sessionCreated`; they are answered after it, in order. */
      readonly backlog: readonly StreamEvent<G | Other>[];
    };

/** How a stream continues once the key has been verified. */
export interface Opening<G, Other, Session> {
  open(greeting: G, caller: Caller): Transition<Session | Closed>;
  /** The transition of a session that is open. */
  next(state: Session | Closed, event: StreamEvent<G | Other>): Transition<Session | Closed>;
}

export function startHandshake(): Transition<{ readonly phase: 'uninitialized' }> {
  return transition({ phase: 'uninitialized' }, { type: 'startTimer', timer: 'init' });
}

export function nextHandshake<G extends Greeting, Other extends { readonly type: string }, Session>(
  state: Handshake<G, Other>,
  event: StreamEvent<G | Other>,
  opening: Opening<G, Other, Session>,
): Transition<Handshake<G, Other> | Session | Closed> {
  if (event.type === 'socketClosed') return transition(CLOSED);
  return state.phase === 'uninitialized'
    ? nextUninitialized<G, Other>(event)
    : nextVerifying(state, event, opening);
}

function nextUninitialized<G extends Greeting, Other extends { readonly type: string }>(
  event: StreamEvent<G | Other>,
): Transition<Handshake<G, Other> | Closed> {
  switch (event.type) {
    case 'message': {
      const { message } = event;
      if (!isGreeting(message)) {
        const problem = `\`type\`: expected "initializeConnection" as the first message, found "${message.type}".`;
        return end('protocol_error', problem);
      }
      if (!message.api_key) return end('authentication_error', '`api_key`: expected an API key, found none.');
      return transition(
        { phase: 'verifying', greeting: message, backlog: [] },
        { type: 'verifyKey', apiKey: message.api_key },
      );
    }
    case 'violation':
      return end('protocol_error', event.problem);
    case 'timeout':
      return end('timeout', 'No initializeConnection arrived in time.');
    default:
      return transition({ phase: 'uninitialized' });
  }
}

function nextVerifying<G extends Greeting, Other extends { readonly type: string }, Session>(
  state: Extract<Handshake<G, Other>, { readonly phase: 'verifying' }>,
  event: StreamEvent<G | Other>,
  opening: Opening<G, Other, Session>,
): Transition<Handshake<G, Other> | Session | Closed> {
  switch (event.type) {
    case 'message':
    case 'violation':
      return transition({ ...state, backlog: [...state.backlog, event] });
    case 'keyVerified':
      return state.backlog.reduce(
        (before, late) => andThen(before, (session) => opening.next(session, late)),
        opening.open(state.greeting, event.caller),
      );
    case 'keyRefused':
      return end('authentication_error', event.message);
    case 'keyUnavailable':
      return end('service_unavailable', event.message);
    case 'timeout':
      // The client has done its part; the key store does not answer.
      return end('service_unavailable', 'The API key could not be verified in time. Try again.');
    default:
      return transition(state);
  }
}

function isGreeting<G extends Greeting, Other extends { readonly type: string }>(
  message: G | Other,
): message is G {
  return message.type === 'initializeConnection';
}
