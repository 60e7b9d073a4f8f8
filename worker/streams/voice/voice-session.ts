/** The state of a named-voice session that is open, and its transitions when text arrives or a response ends. */
import type { MarkedText } from '../../../src/contract/text/marked-text.ts';
import {
  countIncomingChars,
  type IncomingText,
  NOTHING_WRITTEN,
} from '../../../src/contract/text/pronunciation-markup.ts';
import { countChars, isSpeakable } from '../../../src/contract/text/text.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';
import { completed, created, type Response } from '../responses/response.ts';
import { type StreamSetup, streamJob, withText } from '../responses/stream-job.ts';
import type { Effect } from '../session/effects.ts';
import { refuse } from '../session/error-messages.ts';
import type { FreshIds } from '../session/events.ts';
import { type Generating, READY, type Ready } from '../session/session-state.ts';
import { andThen, type Transition, transition } from '../session/transition.ts';
import { takeSegments } from './segmenter.ts';

export interface VoiceResponse extends Response {
  /** How many segments of the utterance have been given to the engine. */
  readonly segments: number;
  /** Set when `max_new_tokens` ended the audio before the flush arrived. */
  readonly summary: JobSummary | null;
}

interface VoiceSessionFields {
  readonly setup: StreamSetup;
  readonly voiceId: string;
  /** Null without `generation_config`: then only a flush starts a generation. */
  readonly schedule: readonly number[] | null;
  /** Text of the pending utterance that the engine has not been given. */
  readonly buffer: IncomingText;
  /** An utterance that was flushed while another one generated. */
  readonly queued: MarkedText | null;
}

export type VoiceSession = VoiceSessionFields & (Ready | Generating<VoiceResponse>);

/** Replaces the buffered text by `buffer`, which has grown. */
export function addText(
  session: VoiceSession,
  buffer: IncomingText,
  fresh: FreshIds,
): Transition<VoiceSession> {
  // The audio has ended at `max_new_tokens`: no more of this utterance will be spoken.
  if (session.current?.open && session.current.summary) return transition(session);
  return speakSegments({ ...session, buffer }, fresh);
}

/** Ends the pending utterance, whose text is `utterance` as far as the engine has not been given it. */
export function flush(
  session: VoiceSession,
  utterance: MarkedText,
  fresh: FreshIds,
): Transition<VoiceSession> {
  const rest: VoiceSession = { ...session, buffer: NOTHING_WRITTEN };
  if (rest.phase === 'generating' && rest.current.open) return finish(rest, rest.current, utterance, fresh);
  if (!isSpeakable(utterance.text)) {
    return transition(rest, refuse('invalid_request', 'The utterance has no letter or digit to speak.'));
  }
  return rest.phase === 'generating'
    ? transition({ ...rest, queued: utterance })
    : speak(rest, utterance, fresh);
}

/** After a response: starts the queued utterance, else the segments of the buffered text. */
export function continuePending(session: VoiceSession, fresh: FreshIds): Transition<VoiceSession> {
  const idle: VoiceSession = { ...session, ...READY };
  if (idle.queued === null) return speakSegments(idle, fresh);
  return speak({ ...idle, queued: null }, idle.queued, fresh);
}

/** Ends a response whose job is done. */
export function finishResponse(
  session: VoiceSession,
  response: VoiceResponse,
  summary: JobSummary,
  fresh: FreshIds,
): Transition<VoiceSession> {
  // An utterance is one response: if its audio ended before the flush, the response ends with the flush.
  if (response.open) {
    return transition({
      ...session,
      phase: 'generating',
      buffer: NOTHING_WRITTEN,
      current: { ...response, summary },
    });
  }
  return andThen(transition(session, completed(response, summary)), (settled) =>
    continuePending(settled, fresh),
  );
}

/** Code points of the pending utterance so far. */
export function pendingChars({ buffer, current }: VoiceSession): number {
  return countIncomingChars(buffer) + (current?.open ? current.job.origin.inputChars : 0);
}

/** Speaks a flushed utterance as a whole. */
function speak(session: VoiceSession, text: MarkedText, fresh: FreshIds): Transition<VoiceSession> {
  return begin(session, text, false, fresh);
}

/** Starts those segments of the pending utterance that may start. */
function speakSegments(session: VoiceSession, fresh: FreshIds): Transition<VoiceSession> {
  const { schedule, current, buffer } = session;
  if (!schedule || (current && !current.open)) return transition(session);
  const { segments, rest } = takeSegments(buffer.marked, schedule, current?.segments ?? 0);
  const waiting: VoiceSession = { ...session, buffer: { ...buffer, marked: rest } };
  return segments.reduce(
    (before, segment) => andThen(before, (state) => speakSegment(state, segment, fresh)),
    transition(waiting),
  );
}

function speakSegment(session: VoiceSession, text: MarkedText, fresh: FreshIds): Transition<VoiceSession> {
  if (session.phase === 'ready') return begin(session, text, true, fresh);
  const { current } = session;
  const job = withText(current.job, text);
  return transition(
    { ...session, current: { ...current, job, segments: current.segments + 1 } },
    { type: 'appendText', jobId: job.id, text },
  );
}

function begin(
  session: VoiceSession,
  text: MarkedText,
  open: boolean,
  fresh: FreshIds,
): Transition<VoiceSession> {
  const input = { chars: countChars(text.text), audioSeconds: 0 };
  const speech = { voice: session.voiceId, role: null, text, input, context: null };
  const job = streamJob(session.setup, fresh.request, speech);
  const current: VoiceResponse = {
    id: fresh.response,
    job,
    speakerId: null,
    samples: 0,
    open,
    segments: 1,
    summary: null,
  };
  return transition(
    { ...session, phase: 'generating', current },
    created(current),
    open ? { type: 'openUtterance', job } : { type: 'openJob', job },
  );
}

/** Ends an utterance of which a part is being spoken; `rest` is what the engine has not been given. */
function finish(
  session: VoiceSession,
  response: VoiceResponse,
  rest: MarkedText,
  fresh: FreshIds,
): Transition<VoiceSession> {
  const { summary } = response;
  if (summary) return finishResponse(session, { ...response, open: false }, summary, fresh);
  const jobId = response.job.id;
  const last: Effect[] = rest.text === '' ? [] : [{ type: 'appendText', jobId, text: rest }];
  const current = { ...response, job: withText(response.job, rest), open: false };
  return transition({ ...session, phase: 'generating', current }, ...last, { type: 'finishText', jobId });
}
