/** What the sessions of both streams are, and what happens to them alike (docs/contract.md, "Stream states"). */
import { SAMPLE_RATE } from '../../../src/contract/audio/audio-format.ts';
import type { FatalErrorType } from '../../../src/contract/streams/stream-errors.ts';
import type { SessionCreated } from '../../../src/contract/streams/stream-server-messages.ts';
import { abandon, audio, type Response } from '../responses/response.ts';
import type { StreamSetup } from '../responses/stream-job.ts';
import type { Effect } from './effects.ts';
import type { StreamEvent } from './events.ts';
import { end } from './problems.ts';
import { CLOSED, type Closed, type Step, step } from './transition.ts';

/** Nothing generates. */
export interface Ready {
  readonly phase: 'ready';
  readonly current: null;
}
/** One response generates; there is never more than this one. */
export interface Generating<R extends Response = Response> {
  readonly phase: 'generating';
  readonly current: R;
}
type Running = Ready | Generating;

export const READY: Ready = { phase: 'ready', current: null };

/** The session opens: nobody waits for the greeting any more, and the client learns what it got. */
export function opened<S extends Ready & { readonly setup: StreamSetup }>(
  session: S,
  sessionId: string,
  more: Pick<SessionCreated, 'voice_id'> = {},
): Step<S> {
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
  return step(
    session,
    { type: 'stopTimer', timer: 'init' },
    { type: 'startTimer', timer: 'idle' },
    { type: 'send', message },
  );
}

/** The event of the response that generates: what the streams do with the end of a generation differs. */
type JobEnd<M> = Extract<StreamEvent<M>, { type: 'jobDone' | 'jobFailed' }>;
/** Events that each stream has its own answer to. */
export type OwnEvent<M> = Extract<StreamEvent<M>, { type: 'message' }> | JobEnd<M>;

/**
 * The transition where it is the same on both streams.
 * @param own The stream's own transitions; events of jobs that are over do not come there.
 */
export function nextSession<S extends Running, M extends { readonly type: string }>(
  session: S,
  event: StreamEvent<M>,
  own: (event: OwnEvent<M>) => Step<S | Closed>,
): Step<S | Closed> {
  const { current } = session;
  switch (event.type) {
    case 'message':
      return event.message.type === 'initializeConnection'
        ? endSession(session, 'protocol_error', 'This connection is initialized already.')
        : own(event);
    case 'violation':
      return endSession(session, 'protocol_error', event.problem);
    case 'timeout':
      return event.timer === 'idle' && !isBusy(session)
        ? endSession(session, 'timeout', 'No message came in time.')
        : step(session);
    case 'wrote': {
      if (current?.job.id !== event.jobId) return step(session);
      const job = { ...current.job, text: event.text };
      return step({ ...session, current: { ...current, job } });
    }
    case 'frames':
      if (current?.job.id !== event.jobId) return step(session);
      return step(
        { ...session, current: { ...current, samples: current.samples + event.pcm.length } },
        audio(current, event.first, event.pcm),
      );
    case 'jobDone':
    case 'jobFailed':
      return current?.job.id === event.jobId ? own(event) : step(session);
    case 'engineLost': {
      if (current?.job.id !== event.jobId) return step(session);
      const { job, samples } = current;
      return end('internal_error', event.message, { type: 'settle', job, status: 'failed', samples });
    }
    case 'socketClosed':
      return step(CLOSED, ...(current ? abandon(current) : []));
    default:
      return step(session);
  }
}

function endSession({ current }: Running, type: FatalErrorType, message: string): Step<Closed> {
  return end(type, message, ...(current ? abandon(current) : []));
}

/** Whether something generates. An utterance that waits for text may wait too long: it does not count. */
function isBusy({ current }: Running): boolean {
  return current !== null && !current.open;
}

/** Keeps the idle timer as `outcome` wants it: running while nothing generates, anew from each sign of life. */
export function withIdleTimer<S extends Running, M>(
  before: S,
  event: StreamEvent<M>,
  outcome: Step<S | Closed>,
): Step<S | Closed> {
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
