/** A named-voice session that is ready: its state, and what text and the ends of responses do to it. */
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
import type { FreshIds } from '../session/events.ts';
import { refuse } from '../session/problems.ts';
import { type Generating, READY, type Ready } from '../session/session-state.ts';
import { andThen, type Step, step } from '../session/transition.ts';
import { takeSegments } from './segmenter.ts';

export interface VoiceResponse extends Response {
  /** Segments of the utterance that were given to the engine. */
  readonly segments: number;
  /** The engine's account, where the cap of frames ended the audio before the flush came. */
  readonly summary: JobSummary | null;
}

interface VoiceDesk {
  readonly setup: StreamSetup;
  readonly voiceId: string;
  /** Null without `generation_config`: then only a flush starts to generate. */
  readonly schedule: readonly number[] | null;
  /** Text of the pending utterance that the engine has not got. */
  readonly buffer: IncomingText;
  /** An utterance that was flushed while another one generated. */
  readonly queued: MarkedText | null;
}

export type VoiceSession = VoiceDesk & (Ready | Generating<VoiceResponse>);

/** Takes the pending utterance as it is with more text. */
export function addText(session: VoiceSession, buffer: IncomingText, fresh: FreshIds): Step<VoiceSession> {
  // The cap was hit: nothing more of this utterance will be heard.
  if (session.current?.open && session.current.summary) return step(session);
  return speakSegments({ ...session, buffer }, fresh);
}

/** Ends the pending utterance, of which the engine has not got `utterance`. */
export function flush(session: VoiceSession, utterance: MarkedText, fresh: FreshIds): Step<VoiceSession> {
  const rest: VoiceSession = { ...session, buffer: NOTHING_WRITTEN };
  if (rest.phase === 'generating' && rest.current.open) return finish(rest, rest.current, utterance, fresh);
  if (!isSpeakable(utterance.text)) {
    return step(rest, refuse('invalid_request', 'The utterance has no letter or digit to speak.'));
  }
  return rest.phase === 'generating' ? step({ ...rest, queued: utterance }) : speak(rest, utterance, fresh);
}

/** After a response: the queued utterance, else what the buffer has by now. */
export function goOn(session: VoiceSession, fresh: FreshIds): Step<VoiceSession> {
  const idle: VoiceSession = { ...session, ...READY };
  if (idle.queued === null) return speakSegments(idle, fresh);
  return speak({ ...idle, queued: null }, idle.queued, fresh);
}

/** The engine has spoken everything that it was given. */
export function finishResponse(
  session: VoiceSession,
  response: VoiceResponse,
  summary: JobSummary,
  fresh: FreshIds,
): Step<VoiceSession> {
  // One response for each utterance: where the cap came before the flush, the flush ends it.
  if (response.open) {
    return step({
      ...session,
      phase: 'generating',
      buffer: NOTHING_WRITTEN,
      current: { ...response, summary },
    });
  }
  return andThen(step(session, completed(response, summary)), (settled) => goOn(settled, fresh));
}

/** Characters of the pending utterance so far. */
export function pendingChars({ buffer, current }: VoiceSession): number {
  return countIncomingChars(buffer) + (current?.open ? current.job.origin.inputChars : 0);
}

/** Speaks a flushed utterance in one piece. */
function speak(session: VoiceSession, text: MarkedText, fresh: FreshIds): Step<VoiceSession> {
  return begin(session, text, false, fresh);
}

/** Starts the segments of the pending utterance that may start. */
function speakSegments(session: VoiceSession, fresh: FreshIds): Step<VoiceSession> {
  const { schedule, current, buffer } = session;
  if (!schedule || (current && !current.open)) return step(session);
  const { segments, rest } = takeSegments(buffer.marked, schedule, current?.segments ?? 0);
  const waiting: VoiceSession = { ...session, buffer: { ...buffer, marked: rest } };
  return segments.reduce(
    (before, segment) => andThen(before, (state) => speakSegment(state, segment, fresh)),
    step(waiting),
  );
}

function speakSegment(session: VoiceSession, text: MarkedText, fresh: FreshIds): Step<VoiceSession> {
  if (session.phase === 'ready') return begin(session, text, true, fresh);
  const { current } = session;
  const job = withText(current.job, text);
  return step(
    { ...session, current: { ...current, job, segments: current.segments + 1 } },
    { type: 'appendText', jobId: job.id, text },
  );
}

function begin(session: VoiceSession, text: MarkedText, open: boolean, fresh: FreshIds): Step<VoiceSession> {
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
  return step(
    { ...session, phase: 'generating', current },
    created(current),
    open ? { type: 'openUtterance', job } : { type: 'openJob', job },
  );
}

/** Ends the utterance that is being spoken already; `rest` is what the engine has not got of it. */
function finish(
  session: VoiceSession,
  response: VoiceResponse,
  rest: MarkedText,
  fresh: FreshIds,
): Step<VoiceSession> {
  const { summary } = response;
  if (summary) return finishResponse(session, { ...response, open: false }, summary, fresh);
  const jobId = response.job.id;
  const last: Effect[] = rest.text === '' ? [] : [{ type: 'appendText', jobId, text: rest }];
  const current = { ...response, job: withText(response.job, rest), open: false };
  return step({ ...session, phase: 'generating', current }, ...last, { type: 'finishText', jobId });
}
