/** A reply writer: writes the text of an authored turn. */
import type { ContextTurn } from '../../src/job/job-context.ts';
import type { WriterSummary } from '../../src/job/job-summary.ts';
import type { TextPiece } from '../../src/job/speech-job.ts';

export interface WriteRequest {
  /** The conversation so far, oldest turn first. */
  readonly turns: readonly ContextTurn[];
  /** Role label of the next speaker. */
  readonly role: string;
  /** Role labels of the model in turn order. */
  readonly roles: readonly string[];
  /** 0 to 1.5; 0 always writes the same text. */
  readonly temperature: number;
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  /** Pieces that an engine wrote before it was lost; the reply continues after them. */
  readonly written: readonly TextPiece[];
  /** Frames that the speech of the reply may take; the reply is kept short enough. */
  readonly maxFrames: number;
}

/** The result of one step of writing. */
export type WriterStep =
  | TextPiece
  /** A graph has run and no piece is complete yet: the engine can serve another job meanwhile. */
  | 'writing'
  /** The writer can do nothing until the promise settles. */
  | { readonly until: Promise<unknown> };

/** How a reply was written; the engine adds the time that it took. */
export type WriterEnd = Omit<WriterSummary, 'ms'>;

export interface ReplyWriter {
  /**
   * Writes a reply piece by piece. Each piece can be spoken by itself (a sentence, or a clause of a long one); the last is
   * `final`. A reply is never empty.
   * @returns null when the reply was ended early, by `return()`
   */
  write(request: WriteRequest, signal: AbortSignal): AsyncGenerator<WriterStep, WriterEnd | null>;
  dispose(): Promise<void>;
}
