import { arrived, NO_PACE, type Pace, secondsOf } from '../sound/pace.ts';

/**
 * `typing`: text was sent, nothing is generated yet. `queued`: flushed, but another utterance is generated first.
 * `speaking`: generated or heard. `done`: heard to the end. `cancelled`: interrupted, or lost with the connection.
 * `refused`: by the service.
 */
export type Phase = 'typing' | 'queued' | 'speaking' | 'done' | 'cancelled' | 'refused';

/** One utterance: the text up to a flush, and the response that speaks it. Times are `performance.now()`. */
export interface LiveUtterance {
  readonly id: number;
  readonly text: string;
  /** Id of the voice. */
  readonly voice: string;
  readonly voiceName: string;
  readonly phase: Phase;
  readonly responseId: string | null;
  readonly flushedAt: number | null;
  /** When the service started its first segment. */
  readonly createdAt: number | null;
  readonly pace: Pace;
  /** No more audio will come. */
  readonly generated: boolean;
  /** As counted by the service; null until it tells. */
  readonly segments: number | null;
  /** Second of the player's stream at which its sound starts. */
  readonly startsAt: number;
  readonly heardSeconds: number;
  /** What went wrong; empty when nothing did. */
  readonly problem: string;
  /** Never spoken, because the connection closed. */
  readonly lost: boolean;
  /** Interrupted so soon after its flush that its response may still be announced. */
  readonly owed: boolean;
}

/** Oldest first. */
export type Timeline = readonly LiveUtterance[];

/** What changes a timeline. `position` and `startsAt` are seconds of the player's stream. */
export type TimelineEvent =
  | { readonly type: 'text'; readonly text: string; readonly voice: string; readonly voiceName: string }
  | { readonly type: 'flush'; readonly at: number }
  | { readonly type: 'created'; readonly responseId: string; readonly at: number }
  | {
      readonly type: 'audio';
      readonly responseId: string;
      readonly samples: number;
      readonly startsAt: number;
      readonly at: number;
    }
  | {
      readonly type: 'generated';
      readonly responseId: string;
      readonly cancelled: boolean;
      readonly segments: number | null;
    }
  | { readonly type: 'heard'; readonly position: number }
  /** The player has played everything that it was given. */
  | { readonly type: 'drained' }
  | { readonly type: 'interrupted'; readonly position: number }
  /** The service could not continue a response, which it ends as cancelled. */
  | { readonly type: 'failed'; readonly responseId: string; readonly message: string }
  /** The service refused the last flush. */
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'closed' };

/** The number of utterances that are kept. */
const KEPT = 100;

/** An utterance counts as heard when no more than this is left, in seconds: audio clocks are not exact to a sample. */
const REST_SECONDS = 0.002;

/** The timeline after `event`. */
export function applyEvent(timeline: Timeline, event: TimelineEvent): Timeline {
  switch (event.type) {
    case 'text':
      return text(timeline, event);
    case 'flush':
      return changeOne(timeline, open(timeline), (utterance) => ({
        flushedAt: event.at,
        phase: utterance.phase === 'typing' ? 'queued' : utterance.phase,
      }));
    case 'created':
      return changeOne(timeline, awaiting(timeline), (utterance) => ({
        responseId: event.responseId,
        createdAt: event.at,
        phase: settled(utterance) ? utterance.phase : 'speaking',
      }));
    case 'audio':
      return changeOne(timeline, audible(timeline, event.responseId), ({ pace, startsAt }) => ({
        pace: arrived(pace, event.samples, event.at),
        startsAt: pace.samples === 0 ? event.startsAt : startsAt,
      }));
    case 'generated':
      return changeOne(timeline, audible(timeline, event.responseId), (utterance) => ({
        generated: true,
        segments: event.segments,
        phase: event.cancelled ? 'cancelled' : utterance.pace.samples === 0 ? 'done' : 'speaking',
      }));
    case 'heard':
      return changed(
        timeline,
        timeline.map((utterance) => heard(utterance, event.position)),
      );
    case 'drained':
      return timeline.map((utterance) =>
        utterance.phase === 'speaking' && utterance.generated ? allHeard(utterance) : utterance,
      );
    case 'interrupted':
      return interrupted(timeline, event.position);
    case 'failed':
      return changeOne(timeline, audible(timeline, event.responseId), () => ({ problem: event.message }));
    case 'refused':
      return changeOne(timeline, timeline.findLast(waiting), () => ({
        phase: 'refused',
        problem: event.message,
      }));
    case 'closed':
      return timeline.map(cutOff);
  }
}

/** Whether nothing more will happen to the utterance. */
export function settled({ phase }: LiveUtterance): boolean {
  return phase === 'done' || phase === 'cancelled' || phase === 'refused';
}

/** The utterance that takes the next text: sent in part, not flushed, and not cut off by the end of its connection. */
export function open(timeline: Timeline): LiveUtterance | undefined {
  return timeline.findLast(
    (utterance) => utterance.flushedAt === null && !utterance.generated && !settled(utterance),
  );
}

/** The utterance that plays the audio of a response; none when it has been cancelled. */
export function audible(timeline: Timeline, responseId: string): LiveUtterance | undefined {
  return timeline.find((utterance) => utterance.responseId === responseId && utterance.phase === 'speaking');
}

/** The number of flushed utterances that the service has not finished: one is generated, one may wait. */
export function flushesUnderWay(timeline: Timeline): number {
  return timeline.filter(
    (utterance) => utterance.flushedAt !== null && !utterance.generated && !settled(utterance),
  ).length;
}

function waiting({ phase, flushedAt, responseId }: LiveUtterance): boolean {
  return phase === 'queued' && flushedAt !== null && responseId === null;
}

function text(timeline: Timeline, event: TimelineEvent & { readonly type: 'text' }): Timeline {
  const current = open(timeline);
  if (current !== undefined) {
    return changeOne(timeline, current, ({ text }) => ({ text: text + event.text }));
  }
  const utterance: LiveUtterance = {
    id: (timeline.at(-1)?.id ?? 0) + 1,
    text: event.text,
    voice: event.voice,
    voiceName: event.voiceName,
    phase: 'typing',
    responseId: null,
    flushedAt: null,
    createdAt: null,
    pace: NO_PACE,
    generated: false,
    segments: null,
    startsAt: 0,
    heardSeconds: 0,
    problem: '',
    lost: false,
    owed: false,
  };
  return [...timeline.slice(1 - KEPT), utterance];
}

/** The utterance that a new response belongs to: responses arrive in the order of their text. */
function awaiting(timeline: Timeline): LiveUtterance | undefined {
  const without = timeline.filter(({ responseId, phase }) => responseId === null && phase !== 'refused');
  return without.find((utterance) => !settled(utterance) || utterance.owed) ?? without.at(-1);
}

/** Cancels everything under way. Of the flushed utterances only the first has been started. */
function interrupted(timeline: Timeline, position: number): Timeline {
  const first = timeline.find((utterance) => !settled(utterance));
  return timeline.map((utterance) => {
    const now = heard(utterance, position);
    if (settled(now)) return now;
    return { ...now, phase: 'cancelled', owed: utterance === first && utterance.flushedAt !== null };
  });
}

function heard(utterance: LiveUtterance, position: number): LiveUtterance {
  const { phase, pace, startsAt, generated, heardSeconds } = utterance;
  if (phase !== 'speaking' || pace.samples === 0) return utterance;
  const seconds = secondsOf(pace);
  const now = Math.min(Math.max(position - startsAt, heardSeconds), seconds);
  if (generated && now >= seconds - REST_SECONDS) return allHeard(utterance);
  return now === heardSeconds ? utterance : { ...utterance, heardSeconds: now };
}

function allHeard(utterance: LiveUtterance): LiveUtterance {
  return { ...utterance, phase: 'done', heardSeconds: secondsOf(utterance.pace) };
}

/** The connection is gone: what has arrived will still be heard, the rest is lost. */
function cutOff(utterance: LiveUtterance): LiveUtterance {
  // The next connection announces no response of this one.
  if (settled(utterance)) return utterance.owed ? { ...utterance, owed: false } : utterance;
  if (utterance.generated) return utterance;
  const problem = 'The connection closed before it was finished.';
  if (utterance.pace.samples === 0) return { ...utterance, phase: 'cancelled', lost: true, problem };
  return { ...utterance, generated: true, problem };
}

/** `after`, or `before` itself when both hold the same: most clock ticks change nothing. */
function changed(before: Timeline, after: Timeline): Timeline {
  return after.every((utterance, i) => utterance === before[i]) ? before : after;
}

function changeOne(
  timeline: Timeline,
  one: LiveUtterance | undefined,
  change: (utterance: LiveUtterance) => Partial<LiveUtterance>,
): Timeline {
  if (one === undefined) return timeline;
  return timeline.map((utterance) => (utterance === one ? { ...one, ...change(one) } : utterance));
}
