/** What a reply writer is: whatever writes the words of an authored turn, behind one interface. */
import type { ContextTurn, TextPiece } from '../../../src/wire/protocol.ts';

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

export interface ReplyWriter {
  /**
   * Writes a reply piece by piece; each piece can be spoken by itself (a sentence, or a clause of a long one), and the
   * last is `final`. `writing` comes after each run of a graph that has finished no piece, so that the engine can serve
   * another job in between. A reply is never empty.
   */
  write(request: WriteRequest, signal: AbortSignal): AsyncGenerator<TextPiece | 'writing', void>;
  dispose(): Promise<void>;
}
