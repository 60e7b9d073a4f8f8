import type { GenerationMeta } from '../contract/generation/generation-meta.ts';
import type { JobContext } from './job-context.ts';
import type { JobSummary } from './job-summary.ts';

/** A job's summary, and how much of its conversation it was generated with, under the names of the contract. */
export function generationMeta(summary: JobSummary, context: JobContext | null = null): GenerationMeta {
  return {
    seed: summary.seed,
    backend: summary.backend,
    frames: summary.frames,
    first_audio_ms: summary.firstAudioMs,
    total_ms: summary.totalMs,
    rtf: summary.rtf,
    finish_reason: summary.finishReason,
    queue_ms: summary.queueMs,
    ...contextMeta(context),
    ...(summary.writer ? { writer: summary.writer } : {}),
  };
}

/** How much of its conversation a generation had before it; nothing outside of conversations. */
export function contextMeta(
  context: JobContext | null,
): Pick<GenerationMeta, 'context_turns' | 'dropped_turns'> {
  return context ? { context_turns: context.turns.length, dropped_turns: context.droppedTurns } : {};
}
