import type { GenerationMeta } from '../contract/generation/generation-meta.ts';
import type { JobContext } from './job-context.ts';
import type { JobSummary } from './job-summary.ts';

/** The `meta` of the contract for a finished job. */
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

/** How much of the conversation the job was generated with; empty outside of conversations. */
export function contextMeta(
  context: JobContext | null,
): Pick<GenerationMeta, 'context_turns' | 'dropped_turns'> {
  return context ? { context_turns: context.turns.length, dropped_turns: context.droppedTurns } : {};
}
