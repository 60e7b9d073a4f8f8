import { isSpeakable } from '../../../src/contract/text/text.ts';
import { MAX_SEGMENT_LETTERS } from '../../../src/job/spoken-length.ts';
import { splitBlocks } from './blocks.ts';
import { splitClauses } from './clauses.ts';
import { splitSentences } from './sentences.ts';
import { type Span, trimSpan } from './span.ts';

/** A part of a text that the model renders as one unit. */
export interface Segment {
  readonly text: string;
  /** UTF-16 offsets in the source text. */
  readonly start: number;
  readonly end: number;
  /** What ends the segment. */
  readonly boundary: 'sentence' | 'clause' | 'paragraph';
}

type Piece = Span & { readonly boundary: Segment['boundary'] };

/**
 * Splits a text into segments that the model can render as one unit each. The segments cover everything except white space,
 * provided that the text has anything to speak. Takes linear time.
 */
export function splitText(text: string, options: { readonly maxChars?: number } = {}): Segment[] {
  const maxChars = Math.max(1, options.maxChars ?? MAX_SEGMENT_LETTERS);
  const blocks = splitBlocks(text);
  const pieces = blocks.flatMap((block, index) =>
    splitBlock(text, block, maxChars, index + 1 < blocks.length),
  );
  return joinSilent(text, pieces).map((piece) => ({ text: text.slice(piece.start, piece.end), ...piece }));
}

function splitBlock(text: string, block: Span, maxChars: number, more: boolean): Piece[] {
  const sentences = splitSentences(text, block).map((sentence) => trimSpan(text, sentence));
  return sentences.flatMap((sentence, index) => {
    const ends = index + 1 < sentences.length || !more ? 'sentence' : 'paragraph';
    const clauses = splitClauses(text, sentence, maxChars);
    return clauses.map(
      (clause, at): Piece => ({ ...clause, boundary: at + 1 < clauses.length ? 'clause' : ends }),
    );
  });
}

/** Joins pieces without a letter or digit ("***", an emoji) to the piece before them, or else to the one after. */
function joinSilent(text: string, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let waiting: number | undefined;
  for (const piece of pieces) {
    if (isSpeakable(text.slice(piece.start, piece.end))) {
      joined.push({ ...piece, start: waiting ?? piece.start });
      waiting = undefined;
      continue;
    }
    const last = joined.pop();
    if (last) joined.push({ start: last.start, end: piece.end, boundary: piece.boundary });
    else waiting ??= piece.start;
  }
  return joined;
}
