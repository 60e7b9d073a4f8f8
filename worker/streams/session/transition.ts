import type { Effect } from './effects.ts';

/** The outcome of a transition: where the session is now, and what it does on the way. */
export interface Step<State> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

export function step<State>(state: State, ...effects: readonly Effect[]): Step<State> {
  return { state, effects };
}

/** Both steps as one. */
export function andThen<A, B>(first: Step<A>, next: (state: A) => Step<B>): Step<B> {
  const second = next(first.state);
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}

/** The end of every session. Nothing leads out of it and nothing has an effect in it. */
export interface Closed {
  readonly phase: 'closed';
}
export const CLOSED: Closed = { phase: 'closed' };
