import type { ParsedMessage } from '../../../src/contract/streams/stream-parsing.ts';
import type { StreamEvent } from './events.ts';
import type { Transition } from './transition.ts';

/** A stream as a state machine. Pure: the same state and event give the same transition. */
export interface Machine<State, Message> {
  /** The connection is open. */
  start(): Transition<State>;
  next(state: State, event: StreamEvent<Message>): Transition<State>;
  /** Parses what arrived over the socket as a message of this stream. */
  parse(data: string | ArrayBuffer): ParsedMessage<Message>;
}
