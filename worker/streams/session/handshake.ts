/** The path of a connection from open to ready, on both streams (docs/contract.md, "Stream states", rows 1 to 4). */
import type { Caller, StreamEvent } from './events.ts';
import { end } from './problems.ts';
import { andThen, CLOSED, type Closed, type Step, step } from './transition.ts';

/** The message that every connection begins with. */
interface Greeting {
  readonly type: 'initializeConnection';
  readonly api_key?: string | undefined;
}

/** A connection that is not ready yet. */
export type Handshake<G extends Greeting, Other> =
  | { readonly phase: 'uninitialized' }
  | {
      readonly phase: 'verifying';
      readonly greeting: G;
      /** What the client sent without waiting for `sessionCreated`; it is answered after that, in order. */
      readonly backlog: readonly StreamEvent<G | Other>[];
    };

/** What a stream does with a connection whose key is good. */
export interface Opening<G, Other, Session> {
  open(greeting: G, caller: Caller): Step<Session | Closed>;
  /** A transition of the whole machine. */
  next(state: Session | Closed, event: StreamEvent<G | Other>): Step<Session | Closed>;
}

export function startHandshake(): Step<{ readonly phase: 'uninitialized' }> {
  return step({ phase: 'uninitialized' }, { type: 'startTimer', timer: 'init' });
}

export function nextHandshake<G extends Greeting, Other extends { readonly type: string }, Session>(
  state: Handshake<G, Other>,
  event: StreamEvent<G | Other>,
  opening: Opening<G, Other, Session>,
): Step<Handshake<G, Other> | Session | Closed> {
  if (event.type === 'socketClosed') return step(CLOSED);
  return state.phase === 'uninitialized'
    ? nextUninitialized<G, Other>(event)
    : nextVerifying(state, event, opening);
}

function nextUninitialized<G extends Greeting, Other extends { readonly type: string }>(
  event: StreamEvent<G | Other>,
): Step<Handshake<G, Other> | Closed> {
  switch (event.type) {
    case 'message': {
      const { message } = event;
      if (!isGreeting(message)) {
        const problem = `\`type\`: expected "initializeConnection" as the first message, found "${message.type}".`;
        return end('protocol_error', problem);
      }
      if (!message.api_key) return end('authentication_error', '`api_key`: expected an API key, found none.');
      return step(
        { phase: 'verifying', greeting: message, backlog: [] },
        { type: 'verifyKey', apiKey: message.api_key },
      );
    }
    case 'violation':
      return end('protocol_error', event.problem);
    case 'timeout':
      return end('timeout', 'No initializeConnection came in time.');
    default:
      return step({ phase: 'uninitialized' });
  }
}

function nextVerifying<G extends Greeting, Other extends { readonly type: string }, Session>(
  state: Extract<Handshake<G, Other>, { readonly phase: 'verifying' }>,
  event: StreamEvent<G | Other>,
  opening: Opening<G, Other, Session>,
): Step<Handshake<G, Other> | Session | Closed> {
  switch (event.type) {
    case 'message':
    case 'violation':
      return step({ ...state, backlog: [...state.backlog, event] });
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
      // The client has done its part: it is the key store that does not answer.
      return end('service_unavailable', 'The API key could not be verified in time. Try again.');
    default:
      return step(state);
  }
}

function isGreeting<G extends Greeting, Other extends { readonly type: string }>(
  message: G | Other,
): message is G {
  return message.type === 'initializeConnection';
}
