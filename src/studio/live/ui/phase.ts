import type { TemplateResult } from 'lit';
import { counted, milliseconds, seconds } from '../../shared/format/numbers.ts';
import { icons } from '../../shared/styles/icons.ts';
import { framesOf, medianAndMax, secondsOf } from '../sound/pace.ts';
import type { LiveUtterance, Phase, Timeline } from '../stream/timeline.ts';

interface PhaseLabel {
  readonly label: string;
  readonly icon: TemplateResult | null;
}

/** The label and icon of each phase of an utterance. */
export const PHASES: Readonly<Record<Phase, PhaseLabel>> = {
  typing: { label: 'Waiting for text', icon: null },
  queued: { label: 'Queued', icon: null },
  speaking: { label: 'Speaking', icon: icons.speak },
  done: { label: 'Done', icon: icons.check },
  cancelled: { label: 'Cancelled', icon: icons.stop },
  refused: { label: 'Refused', icon: icons.alert },
};

/** The phase to show: an utterance that is generated but waits for another to finish playing is shown as queued. */
export function shownPhase(utterance: LiveUtterance, timeline: Timeline): Phase {
  const { phase, heardSeconds, id } = utterance;
  const waits = phase === 'speaking' && heardSeconds === 0;
  if (waits && timeline.some((other) => other.id < id && other.phase === 'speaking')) return 'queued';
  // Everything was heard, and the service waits for more text: nobody speaks.
  const { flushedAt, pace } = utterance;
  const silent =
    phase === 'speaking' && flushedAt === null && heardSeconds > 0 && heardSeconds >= secondsOf(pace) - 0.05;
  return silent ? 'typing' : phase;
}

/**
 * Milliseconds to the first audio: from the flush, or from the start of its generation when that came before the flush.
 * Null before there is any audio.
 */
export function firstAudio(utterance: LiveUtterance): { readonly ms: number; readonly after: string } | null {
  const { pace, flushedAt, createdAt } = utterance;
  if (pace.firstAt === null || createdAt === null) return null;
  if (flushedAt !== null && flushedAt <= createdAt)
    return { ms: pace.firstAt - flushedAt, after: 'end of the text' };
  return { ms: pace.firstAt - createdAt, after: 'start' };
}

/** In how many parts the audio arrived: segments where the service counts them, else runs of frames; empty for one run. */
export function parts({ segments, pace }: LiveUtterance): string {
  if (segments !== null) return counted(segments, 'segment');
  return pace.runs > 1 ? counted(pace.runs, 'run') : '';
}

/** All measurements of an utterance, on one line. */
export function measures(utterance: LiveUtterance): string {
  const { voiceName, pace, phase, heardSeconds } = utterance;
  const first = firstAudio(utterance);
  const gaps = medianAndMax(pace.gaps);
  const length = seconds(secondsOf(pace));
  return [
    voiceName,
    ...(first === null ? [] : [`first audio ${milliseconds(first.ms)} after ${first.after}`]),
    ...(pace.samples === 0 ? [] : [counted(framesOf(pace), 'frame')]),
    ...(parts(utterance) === '' ? [] : [`in ${parts(utterance)}`]),
    ...(gaps === null ? [] : [`frame interval ${milliseconds(gaps.p50)}, longest ${milliseconds(gaps.max)}`]),
    ...(pace.samples === 0
      ? []
      : [phase === 'cancelled' ? `heard ${seconds(heardSeconds)} of ${length}` : length]),
  ].join(' · ');
}
