import type { BackendName } from './engine-report.ts';

/** What is known of a finished (or cancelled) generation. Times in milliseconds. */
export interface JobSummary {
  readonly frames: number;
  /** Samples generated; the last frame may be shorter than 1920. */
  readonly samples: number;
  readonly seed: number;
  readonly backend: BackendName;
  readonly finishReason: 'stop' | 'length' | 'cancelled';
  readonly queueMs: number;
  readonly firstAudioMs: number;
  readonly totalMs: number;
  /** Generation time / audio time. */
  readonly rtf: number;
  /** How the text was written; null where it was given, or where the writer did not come to its end. */
  readonly writer: WriterSummary | null;
}

/** Which writer writes: the service's own, or the browser's language model. */
export type WriterKind = 'embedded' | 'browser';

/** How an authored text was written. */
export interface WriterSummary {
  readonly kind: WriterKind;
  /** Tokens of the text; its words where the writer has no tokens of its own. */
  readonly tokens: number;
  /** Time that the writer computed, in milliseconds, reading the conversation included. */
  readonly ms: number;
  /** In words, when another writer was wanted than the one that wrote. */
  readonly note: string | null;
}
