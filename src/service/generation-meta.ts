import type { GenerationMeta } from '../contract/generation-meta.ts';
import type { JobSummary } from '../wire/protocol.ts';

/** A job's summary under the names of the contract. */
export function generationMeta(summary: JobSummary): GenerationMeta {
  return {
    seed: summary.seed,
    backend: summary.backend,
    frames: summary.frames,
    first_audio_ms: summary.firstAudioMs,
    total_ms: summary.totalMs,
    rtf: summary.rtf,
    finish_reason: summary.finishReason,
    queue_ms: summary.queueMs,
  };
}
