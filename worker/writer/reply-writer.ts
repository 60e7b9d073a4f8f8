/** What a reply writer is: whatever writes the words of an authored turn, behind one interface. */
import type { ContextTurn } from '../../src/job/job-context.ts';
import type { WriterSummary } from '../../src/job/job-summary.ts';
import type { TextPiece } from '../../src/job/speech-job.ts';

export interface WriteRequest {
  /** What went before, oldest turn first. */
  readonly turns: readonly ContextTurn[];
  /** Role label of the one who speaks next. */
  readonly role: string;
  /** Role labels of the model in turn order. */
  readonly roles: readonly string[];
  /** 0 to 1.5; 0 always writes the same. */
  readonly temperature: number;
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  /** Pieces that were written before (by an engine that was lost); the reply goes on after them. */
  readonly written: readonly TextPiece[];
  /** Frames that the speech of the reply may take; the reply ends in time. */
  readonly maxFrames: number;
}

/** What comes of one step of writing. */
export type WriterStep =
  | TextPiece
  /** A graph has run and no piece is finished: the engine can serve another job in between. */
  | 'writing'
  /** Nothing can be done here until the promise settles. */
  | { readonly until: Promise<unknown> };

/** How a reply was written; the engine knows the time. */
export type WriterEnd = Omit<WriterSummary, 'ms'>;

export interface ReplyWriter {
  /**
   * Writes a reply piece by piece; each piece can be spoken by itself (a sentence, or a clause of a long one), and the
   * last is `final`. A reply is never empty. Null at the end: it was ended early, by `return()`.
   */
  write(request: WriteRequest, signal: AbortSignal): AsyncGenerator<WriterStep, WriterEnd | null>;
  dispose(): Promise<void>;
}
