import type { MarkedText } from '../contract/text/marked-text.ts';
import type { JobSummary } from './job-summary.ts';
import type { SpeechJob } from './speech-job.ts';
import type { Timings } from './timings.ts';

/** Consecutive frames of a job. */
export interface FrameBatch {
  /** Number of the first frame in `pcm`. */
  readonly first: number;
  /** 16-bit PCM, whole 1920-sample frames except at the end of the job. */
  readonly pcm: Int16Array<ArrayBuffer>;
  /**
   * Samples of the whole job; null while unknown. An engine that resumes the job on another backend can come to a length that
   * differs by a rounding.
   */
  readonly totalSamples: number | null;
  /**
   * The words and phonemes that begin in it, if the job asked for timings; some of the frames after it may be there too.
   * Absent: not asked for, or made by an engine of a release that has none.
   */
  readonly timings?: Timings;
}

/** The frames of one job as they are generated. */
export interface JobStream {
  /** The text as far as it is known: of an authored job, what has been written; complete when the summary comes. */
  readonly text: string;
  /**
   * The next frames, then the summary.
   * @throws {NoEngineError} when no engine started in time or the last one is gone.
   * @throws {ServiceError} `inference_error` when generation failed twice at the same frame, `service_unavailable` when the
   *   engine lacks what the job needs, `internal_error` once the job is cancelled.
   */
  next(): Promise<{ done: false; value: FrameBatch } | { done: true; value: JobSummary }>;
  /** Stops generation within one frame. Idempotent. */
  cancel(): void;
}

/** Options of {@link JobOpener.open}. */
export interface OpenOptions {
  /** How long to wait for an engine that is loading, in milliseconds. */
  readonly startTimeoutMs: number;
}

/** Opens jobs on the engine of the origin, and reopens them when that engine is lost. */
export interface JobOpener {
  open(job: SpeechJob, options: OpenOptions): JobStream;
  /** Opens a job whose text comes piece by piece; `job.text` and `job.origin.inputChars` are those of the start, or empty and 0. */
  openUtterance(job: SpeechJob, options: OpenOptions): UtteranceStream;
}

/** The frames of an utterance whose text is still arriving. */
export interface UtteranceStream extends JobStream {
  /**
   * Adds text, which is spoken as soon as possible and as one text with the pieces before it.
   * @param inputChars Unicode code points that are billed with it; default: those of `text`
   */
  append(text: MarkedText, inputChars?: number): void;
  /** Ends the text. */
  finish(): void;
}
