import type { ParsedMessage } from '../../../src/contract/streams/stream-parsing.ts';
import type { StreamEvent } from './events.ts';
import type { Step } from './transition.ts';

/** One of the two streams as a state machine. Pure: the same state and event give the same step. */
export interface Machine<State, Message> {
  /** The connection is open. */
  start(): Step<State>;
  next(state: State, event: StreamEvent<Message>): Step<State>;
  /** What came over the socket, as a message of this stream. */
  parse(data: string | ArrayBuffer): ParsedMessage<Message>;
}
