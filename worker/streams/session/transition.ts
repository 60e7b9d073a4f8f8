import type { Effect } from './effects.ts';

/** One application of a session's state machine: the next state, and the effects to carry out, in order. */
export interface Transition<State> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

export function transition<State>(state: State, ...effects: readonly Effect[]): Transition<State> {
  return { state, effects };
}

/** Two transitions, one after the other, as one. */
export function andThen<A, B>(first: Transition<A>, next: (state: A) => Transition<B>): Transition<B> {
  const second = next(first.state);
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}

/** The final state of every session: no event leaves it or has an effect in it. */
export interface Closed {
  readonly phase: 'closed';
}
export const CLOSED: Closed = { phase: 'closed' };
