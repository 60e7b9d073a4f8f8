import { SAMPLE_BYTES, SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import type { HistoryStatus } from '../../contract/history/history-entry.ts';
import { RELEASE } from '../../contract/version.ts';
import type { JobSummary } from '../../job/job-summary.ts';
import { contractParams } from '../../job/resolve-params.ts';
import type { SpeechJob } from '../../job/speech-job.ts';
import type { HistoryRecord } from '../../store/schema.ts';
import { requestIdOf } from '../request-id.ts';
import { markedUp } from './marked-up.ts';

/** The history record of a job that starts. */
export function startedRecord(job: SpeechJob, atMs: number): HistoryRecord {
  return {
    id: job.id,
    request_id: requestIdOf(job.id),
    key_id: job.origin.keyId,
    endpoint: job.origin.endpoint,
    created_ms: atMs,
    ...textOf(job),
    release: RELEASE,
    model: job.model,
    role: job.role,
    voice: job.voice,
    params: contractParams(job.params),
    seed: job.seed,
    usage: {
      input_chars: job.origin.inputChars,
      input_audio_seconds: job.origin.inputAudioSeconds,
      output_audio_seconds: 0,
    },
    timing: null,
    backend: null,
    finish_reason: null,
    status: 'running',
    audio_bytes: 0,
    audio_since_ms: atMs,
  };
}

/** How a job ended. */
export interface JobEnd {
  readonly status: Exclude<HistoryStatus, 'running'>;
  readonly atMs: number;
  /** Samples generated. */
  readonly samples: number;
  /** The engine's summary; null when the engine was lost. */
  readonly summary: JobSummary | null;
}

/** A record with the end of its job. `job.text` includes the text that arrived after the start. */
export function endedRecord(
  record: HistoryRecord,
  job: SpeechJob,
  { status, samples, summary }: JobEnd,
): HistoryRecord {
  const ended = withSamples(record, samples);
  return {
    ...ended,
    ...textOf(job),
    status,
    usage: { ...ended.usage, input_chars: job.origin.inputChars },
    ...(summary && {
      backend: summary.backend,
      finish_reason: summary.finishReason,
      timing: {
        queue_ms: summary.queueMs,
        first_audio_ms: summary.firstAudioMs,
        total_ms: summary.totalMs,
        rtf: summary.rtf,
      },
    }),
  };
}

/** A record that a crash left open, closed. @param samples Samples that are stored. */
export function crashedRecord(record: HistoryRecord, samples: number): HistoryRecord {
  return { ...withSamples(record, samples), status: 'failed' };
}

/** A record without audio: it was deleted, or could not be stored. Without the indexed property it leaves the index of records with audio. */
export function withoutAudio({ audio_since_ms: _, ...record }: HistoryRecord): HistoryRecord {
  return { ...record, audio_bytes: 0 };
}

function withSamples(record: HistoryRecord, samples: number): HistoryRecord {
  const usage = { ...record.usage, output_audio_seconds: samples / SAMPLE_RATE };
  // The audio of a long generation can be pruned before its end.
  const hasAudio = samples > 0 && record.audio_since_ms !== undefined;
  return hasAudio
    ? { ...record, usage, audio_bytes: samples * SAMPLE_BYTES }
    : { ...withoutAudio(record), usage };
}

/** The text of a job, and how it was pronounced where the text says so. */
function textOf(job: SpeechJob): Pick<HistoryRecord, 'text' | 'marked_text'> {
  return { text: job.text, ...(job.pronunciations.length > 0 && { marked_text: markedUp(job) }) };
}
