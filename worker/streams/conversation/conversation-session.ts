/** The state of a conversation that is open, and its transitions when a turn is flushed or a response ends. */

import type { IncomingText } from '../../../src/contract/text/pronunciation-markup.ts';
import { created, type Response } from '../responses/response.ts';
import { type Input, type StreamSetup, streamJob } from '../responses/stream-job.ts';
import type { Effect } from '../session/effects.ts';
import type { FreshIds } from '../session/events.ts';
import { type Generating, READY, type Ready } from '../session/session-state.ts';
import { type Transition, transition } from '../session/transition.ts';
import { addToHistory, keepLatest, type Turn } from './conversation-history.ts';
import { type NextTurn, turnContext } from './turn-context.ts';

/** A turn that the client has ended and that waits for its response. */
export interface FlushedTurn extends NextTurn {
  /** All input since the flush before; it is billed with this turn. */
  readonly input: Input;
}

/** A role of the model with its default voice. `speaker_id` is its index. */
export interface Role {
  readonly label: string;
  readonly voice: string;
}

export interface TurnResponse extends Response {
  readonly speakerId: number;
  /** Place of the turn that it speaks. */
  readonly place: number;
}

interface ConversationSessionFields {
  readonly setup: StreamSetup;
  readonly roles: readonly Role[];
  /** How many completed turns are kept; null means all. */
  readonly historyLimit: number | null;
  readonly turns: readonly Turn[];
  /** Place of the next turn that the client ends. */
  readonly nextPlace: number;
  /** Speaker of the last `sendText`; null before the first. */
  readonly speakerId: number | null;
  /** Text of the current turn. */
  readonly text: IncomingText;
  /** Input since the last flush, billed with the next; the text of the current turn is counted when it is flushed. */
  readonly unbilled: Input;
  /** A turn that was flushed while another one generated. */
  readonly queued: FlushedTurn | null;
}

export type ConversationSession = ConversationSessionFields & (Ready | Generating<TurnResponse>);

export const NO_INPUT: Input = { chars: 0, audioSeconds: 0 };

/** Starts the response of a flushed turn, or queues it behind the one that generates. */
export function startOrQueue(
  session: ConversationSession,
  turn: FlushedTurn,
  fresh: FreshIds,
): Transition<ConversationSession> {
  return session.phase === 'generating'
    ? transition({ ...session, queued: turn })
    : speak(session, turn, fresh);
}

/** Ends the response that generates: its turn enters the history with the text `spoken`, and the queued turn starts. */
export function endResponse(
  session: ConversationSession,
  response: TurnResponse,
  spoken: string,
  effects: readonly Effect[],
  fresh: FreshIds,
): Transition<ConversationSession> {
  const { place, speakerId } = response;
  const fit = response.job.context?.speaker ?? null;
  const settled =
    spoken === '' ? session : addCompletedTurn(session, { place, speakerId, text: spoken, audio: null, fit });
  const idle: ConversationSession = { ...settled, ...READY, queued: null };
  if (!session.queued) return transition(idle, ...effects);
  const started = speak(idle, session.queued, fresh);
  return { state: started.state, effects: [...effects, ...started.effects] };
}

/** Adds a completed turn to the history. */
export function addCompletedTurn(session: ConversationSession, turn: Turn): ConversationSession {
  const { historyLimit, queued } = session;
  const turns = keepLatest(addToHistory(session.turns, turn), historyLimit, queued?.place ?? null);
  return { ...session, turns };
}

/** How many completed turns would be kept if one more were ended now. */
export function turnsAfterNext({ turns, current, queued, historyLimit }: ConversationSession): number {
  const all = turns.length + (current ? 1 : 0) + (queued ? 1 : 0) + 1;
  return historyLimit === null ? all : Math.min(all, historyLimit);
}

/** Its context is the history at this moment, so that a queued turn follows the one that it waited for. */
function speak(
  session: ConversationSession,
  turn: FlushedTurn,
  fresh: FreshIds,
): Transition<ConversationSession> {
  const { setup, turns, historyLimit, roles } = session;
  const { speakerId, text, input, place } = turn;
  const role = roles[speakerId];
  // Turns of roles that do not exist are refused before they are flushed.
  if (!role) return transition(session);
  const context = turnContext({ turns, historyLimit, roles, params: setup.params }, turn);
  const speech = { voice: role.voice, role: role.label, text, input, context };
  const job = streamJob(setup, fresh.request, speech);
  const current: TurnResponse = { id: fresh.response, job, speakerId, samples: 0, open: false, place };
  const kept = keepLatest(turns, historyLimit, null);
  return transition({ ...session, turns: kept, phase: 'generating', current }, created(current), {
    type: 'openJob',
    job,
  });
}
