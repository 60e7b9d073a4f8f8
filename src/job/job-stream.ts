import type { MarkedText } from '../contract/text/marked-text.ts';
import type { JobSummary } from './job-summary.ts';
import type { SpeechJob } from './speech-job.ts';

/** Some frames of a job, in order. */
export interface FrameBatch {
  /** Number of the first frame in `pcm`. */
  readonly first: number;
  /** 16-bit PCM, whole 1920-sample frames except at the end of the job. */
  readonly pcm: Int16Array<ArrayBuffer>;
  /**
   * Samples of the whole job, from its first frame; null while that is not known. Another engine that takes the job up on
   * another backend may come to a length that differs by a rounding.
   */
  readonly totalSamples: number | null;
}

/** The frames of one job as they come. */
export interface JobStream {
  /** The text as far as it is known: of an authored job, what has been written; complete when the summary comes. */
  readonly text: string;
  /**
   * The next frames, then the summary.
   * @throws {NoEngineError} when no engine could be had in time, or the last one is gone.
   * @throws {ServiceError} `inference_error` when generation failed twice at the same place, `service_unavailable` when
   *   the engine lacks what this job needs.
   */
  next(): Promise<{ done: false; value: FrameBatch } | { done: true; value: JobSummary }>;
  /** Stops generation within one frame. Idempotent. */
  cancel(): void;
}

/** How a job is opened. */
export interface OpenOptions {
  /** How long a loading engine is waited for, in milliseconds. */
  readonly startTimeoutMs: number;
}

/** Opens jobs on the engine of the origin, and opens them again when that engine is lost in mid-stream. */
export interface JobOpener {
  open(job: SpeechJob, options: OpenOptions): JobStream;
  /** Opens a job whose text comes piece by piece; `job.text` and `job.origin.inputChars` are those of the start, or empty and 0. */
  openUtterance(job: SpeechJob, options: OpenOptions): UtteranceStream;
}

/** The frames of an utterance whose text is still being written. */
export interface UtteranceStream extends JobStream {
  /**
   * Adds text. It is spoken as soon as it can be, as one text with what came before.
   * @param inputChars Unicode code points that are billed with it; default: those of `text`
   */
  append(text: MarkedText, inputChars?: number): void;
  /** No more text will come. */
  finish(): void;
}
