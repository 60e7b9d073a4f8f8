import type { BackendName } from './engine-report.ts';

/** Summary of a finished or cancelled generation. Times in milliseconds. */
export interface JobSummary {
  readonly frames: number;
  /** Samples generated; the last frame can have fewer than 1920. */
  readonly samples: number;
  readonly seed: number;
  readonly backend: BackendName;
  readonly finishReason: 'stop' | 'length' | 'cancelled';
  readonly queueMs: number;
  readonly firstAudioMs: number;
  readonly totalMs: number;
  /** Generation time / audio time. */
  readonly rtf: number;
  /** How the text was written; null when it was given or the writer did not finish. */
  readonly writer: WriterSummary | null;
}

/** The writer: the service's own, or the browser's language model. */
export type WriterKind = 'embedded' | 'browser';

/** How an authored text was written. */
export interface WriterSummary {
  readonly kind: WriterKind;
  /** Tokens of the text; words where the writer exposes no tokens. */
  readonly tokens: number;
  /** Computing time of the writer in milliseconds, including reading the conversation. */
  readonly ms: number;
  /** Why another writer wrote than the one that was chosen; null when the chosen one did. */
  readonly note: string | null;
}
