/** A conversation that is ready: its state, and what flushed turns and the ends of responses do to it. */

import type { IncomingText } from '../../../src/contract/text/pronunciation-markup.ts';
import { created, type Response } from '../responses/response.ts';
import { type Input, type StreamSetup, streamJob } from '../responses/stream-job.ts';
import type { Effect } from '../session/effects.ts';
import type { FreshIds } from '../session/events.ts';
import { type Generating, READY, type Ready } from '../session/session-state.ts';
import { type Step, step } from '../session/transition.ts';
import { addToHistory, rolled, type Turn } from './conversation-history.ts';
import { type NextTurn, turnContext } from './turn-context.ts';

/** A turn that the client has ended and that is to be spoken. */
export interface FlushedTurn extends NextTurn {
  /** Everything that came since the turn before was flushed. */
  readonly input: Input;
}

/** A role of the model, with the voice it has by default. `speaker_id` is its index. */
export interface Role {
  readonly label: string;
  readonly voice: string;
}

export interface TurnResponse extends Response {
  readonly speakerId: number;
  /** Of the turn that it speaks. */
  readonly place: number;
}

interface ConversationDesk {
  readonly setup: StreamSetup;
  readonly roles: readonly Role[];
  /** How many completed turns are kept; null: all. */
  readonly historyLimit: number | null;
  readonly turns: readonly Turn[];
  /** Place of the next turn that is ended. */
  readonly nextPlace: number;
  /** Of the last `sendText`; null before the first. */
  readonly speakerId: number | null;
  /** Text of the turn that is being written. */
  readonly text: IncomingText;
  /** What came since the last flush and is billed with the next; the text of the turn being written is not in it. */
  readonly unbilled: Input;
  /** A turn that was flushed while another one generated. */
  readonly queued: FlushedTurn | null;
}

export type ConversationSession = ConversationDesk & (Ready | Generating<TurnResponse>);

export const NOTHING: Input = { chars: 0, audioSeconds: 0 };

/** Speaks a flushed turn now, or queues it behind the one that generates. */
export function take(
  session: ConversationSession,
  turn: FlushedTurn,
  fresh: FreshIds,
): Step<ConversationSession> {
  return session.phase === 'generating' ? step({ ...session, queued: turn }) : speak(session, turn, fresh);
}

/** Ends the response that generates: `spoken` of its turn enters the history, and the queued turn starts. */
export function settle(
  session: ConversationSession,
  response: TurnResponse,
  spoken: string,
  effects: readonly Effect[],
  fresh: FreshIds,
): Step<ConversationSession> {
  const { place, speakerId } = response;
  const fit = response.job.context?.speaker ?? null;
  const settled =
    spoken === '' ? session : remember(session, { place, speakerId, text: spoken, audio: null, fit });
  const idle: ConversationSession = { ...settled, ...READY, queued: null };
  if (!session.queued) return step(idle, ...effects);
  const started = speak(idle, session.queued, fresh);
  return { state: started.state, effects: [...effects, ...started.effects] };
}

/** Adds a completed turn to the history. */
export function remember(session: ConversationSession, turn: Turn): ConversationSession {
  const { historyLimit, queued } = session;
  const turns = rolled(addToHistory(session.turns, turn), historyLimit, queued?.place ?? null);
  return { ...session, turns };
}

/** Completed turns that would be kept if one more were ended now. */
export function turnsAfterNext({ turns, current, queued, historyLimit }: ConversationSession): number {
  const all = turns.length + (current ? 1 : 0) + (queued ? 1 : 0) + 1;
  return historyLimit === null ? all : Math.min(all, historyLimit);
}

/** Its context is what has been said by now: a turn that waited follows the one that it waited for. */
function speak(session: ConversationSession, turn: FlushedTurn, fresh: FreshIds): Step<ConversationSession> {
  const { setup, turns, historyLimit, roles } = session;
  const { speakerId, text, input, place } = turn;
  const role = roles[speakerId];
  // Turns are flushed only for roles that exist.
  if (!role) return step(session);
  const context = turnContext({ turns, historyLimit, roles, params: setup.params }, turn);
  const speech = { voice: role.voice, role: role.label, text, input, context };
  const job = streamJob(setup, fresh.request, speech);
  const current: TurnResponse = { id: fresh.response, job, speakerId, samples: 0, open: false, place };
  const kept = rolled(turns, historyLimit, null);
  return step({ ...session, turns: kept, phase: 'generating', current }, created(current), {
    type: 'openJob',
    job,
  });
}
