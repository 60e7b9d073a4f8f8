/** The states of a session that is open, and the transitions that both streams share (docs/contract.md, "Stream states"). */
import { SAMPLE_RATE } from '../../../src/contract/audio/audio-format.ts';
import type { FatalErrorType } from '../../../src/contract/streams/stream-errors.ts';
import type { SessionCreated } from '../../../src/contract/streams/stream-server-messages.ts';
import { abandon, audio, type Response, timestamps } from '../responses/response.ts';
import type { StreamSetup } from '../responses/stream-job.ts';
import type { Effect } from './effects.ts';
import { end } from './error-messages.ts';
import type { StreamEvent } from './events.ts';
import { CLOSED, type Closed, type Transition, transition } from './transition.ts';

/** Nothing generates. */
export interface Ready {
  readonly phase: 'ready';
  readonly current: null;
}
/** One response generates; there is never more than one. */
export interface Generating<R extends Response = Response> {
  readonly phase: 'generating';
  readonly current: R;
}
type Running = Ready | Generating;

export const READY: Ready = { phase: 'ready', current: null };

/** The session is ready: the timer of the handshake stops, and the client gets `sessionCreated`. */
export function opened<S extends Ready & { readonly setup: StreamSetup }>(
  session: S,
  sessionId: string,
  more: Pick<SessionCreated, 'voice_id'> = {},
): Transition<S> {
  const { model, params } = session.setup;
  const message: SessionCreated = {
    type: 'sessionCreated',
    session_id: sessionId,
    model,
    sample_rate: SAMPLE_RATE,
    audio_quality: params.audioQuality,
    output_format: 'pcm_s16le',
    channels: 1,
    ...more,
  };
  return transition(
    session,
    { type: 'stopTimer', timer: 'init' },
    { type: 'startTimer', timer: 'idle' },
    { type: 'send', message },
  );
}

/** The end of the generation. */
type JobEnd<M> = Extract<StreamEvent<M>, { type: 'jobDone' | 'jobFailed' }>;
/** Events that the two streams handle differently. */
export type SpecificEvent<M> = Extract<StreamEvent<M>, { type: 'message' }> | JobEnd<M>;

/**
 * Handles an event as both streams do, and passes the others on.
 * @param nextSpecific transitions of the stream; it never gets events of jobs that have ended
 */
export function nextSession<S extends Running, M extends { readonly type: string }>(
  session: S,
  event: StreamEvent<M>,
  nextSpecific: (event: SpecificEvent<M>) => Transition<S | Closed>,
): Transition<S | Closed> {
  const { current } = session;
  switch (event.type) {
    case 'message':
      return event.message.type === 'initializeConnection'
        ? endSession(session, 'protocol_error', 'This connection is initialized already.')
        : nextSpecific(event);
    case 'violation':
      return endSession(session, 'protocol_error', event.problem);
    case 'timeout':
      return event.timer === 'idle' && !isBusy(session)
        ? endSession(session, 'timeout', 'No message arrived in time.')
        : transition(session);
    case 'wrote': {
      if (current?.job.id !== event.jobId) return transition(session);
      const job = { ...current.job, text: event.text };
      return transition({ ...session, current: { ...current, job } });
    }
    case 'frames':
      if (current?.job.id !== event.jobId) return transition(session);
      return transition(
        { ...session, current: { ...current, samples: current.samples + event.pcm.length } },
        ...timestamps(current, event.timings),
        audio(current, event.first, event.pcm),
      );
    case 'jobDone':
    case 'jobFailed':
      return current?.job.id === event.jobId ? nextSpecific(event) : transition(session);
    case 'engineLost': {
      if (current?.job.id !== event.jobId) return transition(session);
      const { job, samples } = current;
      return end('internal_error', event.message, { type: 'settle', job, status: 'failed', samples });
    }
    case 'socketClosed':
      return transition(CLOSED, ...(current ? abandon(current) : []));
    default:
      return transition(session);
  }
}

function endSession({ current }: Running, type: FatalErrorType, message: string): Transition<Closed> {
  return end(type, message, ...(current ? abandon(current) : []));
}

/** Whether something generates. An utterance that waits for more text does not count: its client may be gone. */
function isBusy({ current }: Running): boolean {
  return current !== null && !current.open;
}

/** Adds the effect on the idle timer: it runs while nothing generates, and every sign of life restarts it. */
export function withIdleTimer<S extends Running, M>(
  before: S,
  event: StreamEvent<M>,
  outcome: Transition<S | Closed>,
): Transition<S | Closed> {
  const { state, effects } = outcome;
  if (state.phase === 'closed') return outcome;
  const alive = isBusy(before) || event.type === 'message' || (event.type === 'frames' && state !== before);
  const timer = idleTimer(isBusy(before), isBusy(state), alive);
  return timer ? { state, effects: [...effects, timer] } : outcome;
}

function idleTimer(wasBusy: boolean, busy: boolean, alive: boolean): Effect | null {
  if (busy) return wasBusy ? null : { type: 'stopTimer', timer: 'idle' };
  return alive ? { type: 'startTimer', timer: 'idle' } : null;
}
