/** `WSS /v1/converse/stream` as a state machine (docs/contract.md, "Stream states"). */

import type {
  AddTurn,
  CancelResponse,
  ConversationClientMessage,
  InitializeConversation,
  SendTurnText,
} from '../../../src/contract/streams/stream-client-messages.ts';
import { parseConversationMessage } from '../../../src/contract/streams/stream-parsing.ts';
import { NOTHING_WRITTEN } from '../../../src/contract/text/pronunciation-markup.ts';
import { resolveParams } from '../../../src/job/resolve-params.ts';
import type { Catalog } from '../../../src/service/catalog/catalog.ts';
import { abandon, cancelled, completed, spokenSoFar } from '../responses/response.ts';
import { end, failed } from '../session/error-messages.ts';
import type { Caller, FreshIds, StreamEvent } from '../session/events.ts';
import { type Handshake, nextHandshake, startHandshake } from '../session/handshake.ts';
import type { Machine } from '../session/machine.ts';
import { serviceResult } from '../session/service-result.ts';
import { nextSession, opened, READY, type SpecificEvent, withIdleTimer } from '../session/session-state.ts';
import { type Closed, type Transition, transition } from '../session/transition.ts';
import { addTurn, sendText } from './conversation-messages.ts';
import { type ConversationSession, endResponse, NO_INPUT } from './conversation-session.ts';

type Event = StreamEvent<ConversationClientMessage>;
export type ConversationState =
  | Handshake<InitializeConversation, SendTurnText | AddTurn | CancelResponse>
  | ConversationSession
  | Closed;

export interface ConversationContext {
  readonly sessionId: string;
  readonly catalog: Catalog;
}

export function createConversationMachine(
  context: ConversationContext,
): Machine<ConversationState, ConversationClientMessage> {
  const open = (greeting: InitializeConversation, caller: Caller) => openSession(context, greeting, caller);
  return {
    start: startHandshake,
    next(state, event): Transition<ConversationState> {
      switch (state.phase) {
        case 'uninitialized':
        case 'verifying':
          return nextHandshake(state, event, { open, next: nextOpen });
        case 'ready':
        case 'generating':
        case 'closed':
          return nextOpen(state, event);
      }
    },
    parse: parseConversationMessage,
  };
}

function nextOpen(
  state: ConversationSession | Closed,
  event: Event,
): Transition<ConversationSession | Closed> {
  if (state.phase === 'closed') return transition(state);
  return withIdleTimer(
    state,
    event,
    nextSession(state, event, (specific) => nextSpecific(state, specific)),
  );
}

function nextSpecific(
  session: ConversationSession,
  event: SpecificEvent<ConversationClientMessage>,
): Transition<ConversationSession> {
  const { fresh } = event;
  const { current } = session;
  switch (event.type) {
    case 'message':
      if (event.message.type === 'sendText') return sendText(session, event.message, fresh);
      if (event.message.type === 'addTurn') return addTurn(session, event.message);
      if (event.message.type === 'cancelResponse') return cancel(session, event.message, fresh);
      return transition(session);
    case 'jobDone':
      if (!current) return transition(session);
      return endResponse(session, current, current.job.text, [completed(current, event.summary)], fresh);
    case 'jobFailed': {
      if (!current) return transition(session);
      const { id, job, samples } = current;
      const { type, message } = event.error;
      const effects = [
        failed({ id, requestId: job.id }, type, message),
        cancelled(current),
        { type: 'settle', job, status: 'failed', samples },
      ] as const;
      return endResponse(session, current, spokenSoFar(current), effects, fresh);
    }
  }
}

/** Cancels the response that generates, if the message names it or names none; a queued turn then starts. */
function cancel(
  session: ConversationSession,
  { response_id }: CancelResponse,
  fresh: FreshIds,
): Transition<ConversationSession> {
  const { current } = session;
  if (!current || (response_id !== undefined && response_id !== current.id)) return transition(session);
  return endResponse(
    session,
    current,
    spokenSoFar(current),
    [...abandon(current), cancelled(current)],
    fresh,
  );
}

function openSession(
  { catalog, sessionId }: ConversationContext,
  greeting: InitializeConversation,
  caller: Caller,
): Transition<ConversationSession | Closed> {
  const choice = serviceResult(() => catalog.pick(greeting.model, 'converse'));
  if (!choice.ok) return end('invalid_request', choice.problem);
  const model = choice.value;
  const params = resolveParams(greeting.params);
  const session: ConversationSession = {
    ...READY,
    setup: {
      caller,
      model: model.id,
      params,
      timestamps: greeting.timestamps,
      endpoint: 'WSS /v1/converse/stream',
    },
    roles: model.roles,
    historyLimit: greeting.history_limit ?? null,
    turns: [],
    nextPlace: 0,
    speakerId: null,
    text: NOTHING_WRITTEN,
    unbilled: NO_INPUT,
    queued: null,
  };
  return opened(session, sessionId);
}
