/** `WSS /v1/tts/{voice_id}/stream` as a state machine (docs/contract.md, "Stream states"). */
import { DEFAULT_CHUNK_LENGTH_SCHEDULE } from '../../../src/contract/streams/generation-config.ts';
import type {
  CancelResponse,
  InitializeVoice,
  SendVoiceText,
  VoiceClientMessage,
} from '../../../src/contract/streams/stream-client-messages.ts';
import { parseVoiceMessage } from '../../../src/contract/streams/stream-parsing.ts';
import {
  NOTHING_WRITTEN,
  readMore,
  withoutRefused,
} from '../../../src/contract/text/pronunciation-markup.ts';
import { resolveParams } from '../../../src/job/resolve-params.ts';
import type { Catalog } from '../../../src/service/catalog/catalog.ts';
import { listIds } from '../../../src/service/catalog/list-ids.ts';
import { abandon, cancelled } from '../responses/response.ts';
import { describeMarkupProblem, end, failed, refuse } from '../session/error-messages.ts';
import type { Caller, FreshIds, StreamEvent } from '../session/events.ts';
import { type Handshake, nextHandshake, startHandshake } from '../session/handshake.ts';
import type { Machine } from '../session/machine.ts';
import { serviceResult } from '../session/service-result.ts';
import { nextSession, opened, READY, type SpecificEvent, withIdleTimer } from '../session/session-state.ts';
import { andThen, type Closed, type Transition, transition } from '../session/transition.ts';
import {
  addText,
  continuePending,
  finishResponse,
  flush,
  pendingChars,
  type VoiceSession,
} from './voice-session.ts';

type Event = StreamEvent<VoiceClientMessage>;
export type VoiceState = Handshake<InitializeVoice, SendVoiceText | CancelResponse> | VoiceSession | Closed;

export interface VoiceContext {
  readonly voiceId: string;
  readonly sessionId: string;
  readonly catalog: Catalog;
}

export function createVoiceMachine(context: VoiceContext): Machine<VoiceState, VoiceClientMessage> {
  function next(state: VoiceState, event: Event): Transition<VoiceState> {
    switch (state.phase) {
      case 'uninitialized':
      case 'verifying':
        return nextHandshake(state, event, { open: openSession, next: nextOpen });
      case 'ready':
      case 'generating':
      case 'closed':
        return nextOpen(state, event);
    }
  }

  function openSession(greeting: InitializeVoice, caller: Caller): Transition<VoiceSession | Closed> {
    return open(context, greeting, caller);
  }

  return {
    start: () => (context.catalog.hasVoice(context.voiceId) ? startHandshake() : unknownVoice(context)),
    next,
    parse: parseVoiceMessage,
  };
}

function nextOpen(state: VoiceSession | Closed, event: Event): Transition<VoiceSession | Closed> {
  if (state.phase === 'closed') return transition(state);
  return withIdleTimer(
    state,
    event,
    nextSession(state, event, (specific) => nextSpecific(state, specific)),
  );
}

function nextSpecific(
  session: VoiceSession,
  event: SpecificEvent<VoiceClientMessage>,
): Transition<VoiceSession> {
  const { fresh } = event;
  switch (event.type) {
    case 'message':
      if (event.message.type === 'sendText') return sendText(session, event.message, fresh);
      if (event.message.type === 'cancelResponse') return cancel(session, event.message, fresh);
      return transition(session);
    case 'jobDone':
      return session.phase === 'generating'
        ? finishResponse(session, session.current, event.summary, fresh)
        : transition(session);
    case 'jobFailed': {
      if (session.phase !== 'generating') return transition(session);
      const { id, job, samples } = session.current;
      const { type, message } = event.error;
      const settled = transition(
        session,
        failed({ id, requestId: job.id }, type, message),
        cancelled(session.current),
        { type: 'settle', job, status: 'failed', samples },
      );
      return andThen(settled, (after) => continuePending(after, fresh));
    }
  }
}

function sendText(session: VoiceSession, message: SendVoiceText, fresh: FreshIds): Transition<VoiceSession> {
  const { queued, setup } = session;
  const { max_text_chars } = setup.caller.limits;
  if (message.flush && queued !== null) {
    return transition(
      session,
      refuse('flush_rejected', 'One utterance is queued already. Flush again after it has started.'),
    );
  }
  const { text, problem } = readMore(session.buffer, message.text, message.flush);
  if (problem) {
    const buffer = withoutRefused(session.buffer, problem);
    return transition({ ...session, buffer }, refuse('invalid_request', describeMarkupProblem(problem)));
  }
  const chars = pendingChars({ ...session, buffer: text });
  if (chars > max_text_chars) {
    const problem = `\`text\`: at most ${max_text_chars} characters in an utterance (max_text_chars), found ${chars}.`;
    return transition(session, refuse('invalid_request', problem));
  }
  return message.flush ? flush(session, text.marked, fresh) : addText(session, text, fresh);
}

/** Cancels the response with the id; without an id, the current response, the queued utterance and the buffered text. */
function cancel(session: VoiceSession, message: CancelResponse, fresh: FreshIds): Transition<VoiceSession> {
  const { current } = session;
  const id = message.response_id;
  if (id === undefined) {
    const effects = current ? [...abandon(current), cancelled(current)] : [];
    return transition({ ...session, ...READY, buffer: NOTHING_WRITTEN, queued: null }, ...effects);
  }
  if (current?.id !== id) return transition(session);
  const settled = transition(session, ...abandon(current), cancelled(current));
  return andThen(settled, (after) => continuePending(after, fresh));
}

function open(
  context: VoiceContext,
  greeting: InitializeVoice,
  caller: Caller,
): Transition<VoiceSession | Closed> {
  const { catalog, voiceId, sessionId } = context;
  const model = serviceResult(() => catalog.pickForVoice(greeting.model, voiceId));
  if (!model.ok) return end('invalid_request', model.problem);
  const params = resolveParams(greeting.params);
  const config = greeting.generation_config;
  const session: VoiceSession = {
    ...READY,
    setup: {
      caller,
      model: model.value.id,
      params,
      timestamps: greeting.timestamps,
      endpoint: 'WSS /v1/tts/{voice_id}/stream',
    },
    voiceId,
    schedule: config ? (config.chunk_length_schedule ?? DEFAULT_CHUNK_LENGTH_SCHEDULE) : null,
    buffer: NOTHING_WRITTEN,
    queued: null,
  };
  return opened(session, sessionId, { voice_id: voiceId });
}

function unknownVoice({ catalog, voiceId }: VoiceContext): Transition<Closed> {
  const known = listIds(catalog.voices().map(({ id }) => id));
  return end('not_found', `There is no voice ${listIds([voiceId])}. Voices: ${known}.`);
}
