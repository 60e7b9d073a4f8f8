import type { TextPiece } from '../../../src/wire/protocol.ts';
import { type Phonemiser, splitText } from '../../text/index.ts';
import type { TextSource } from '../family.ts';
import type { SegmentEnd } from './durations.ts';

/** One run of the model: token strings and the pause that follows. */
export interface ScriptSegment {
  readonly tokens: readonly string[];
  readonly end: SegmentEnd;
  /** Tokens of the run before, where the sentence goes on from it: the voice does not start afresh. */
  readonly before: readonly string[] | null;
}

/** A segment before it is known what went before. */
type Part = Omit<ScriptSegment, 'before'>;

/** A run of the model stays below about 12 s; running speech has some 16 tokens a second. */
const MAX_TOKENS = 180;
/** A cut is looked for in the last part of an over-long segment, from this share of it on. */
const CUT_FROM = 0.6;

/**
 * The segments of a text in order, as far as it has come; `wait` where it has to grow. How a segment ends follows from
 * its own piece alone: a job that is taken up again must find the same segments whatever had come when.
 */
export async function* script(
  source: TextSource,
  phonemiser: Phonemiser,
  maxSegmentChars: number,
): AsyncGenerator<ScriptSegment | 'wait', void> {
  let last: Part | null = null;
  for (let piece = source.next(); piece !== null; piece = source.next()) {
    if (piece === 'wait') {
      yield 'wait';
      continue;
    }
    for await (const part of pieceSegments(piece, phonemiser, maxSegmentChars)) {
      yield { ...part, before: last?.end === 'clause' ? last.tokens : null };
      last = part;
    }
  }
}

async function* pieceSegments(
  { text, final }: TextPiece,
  phonemiser: Phonemiser,
  maxSegmentChars: number,
): AsyncGenerator<Part, void> {
  // One segment is held back: only when nothing follows is it known to be the last of the piece.
  let held: Part | null = null;
  for (const segment of splitText(text, { maxChars: maxSegmentChars })) {
    const tokens = await phonemiser.tokens(segment.text);
    if (tokens.length === 0) continue;
    const pieces = fitTokens(tokens);
    for (const [i, tokensOfRun] of pieces.entries()) {
      if (held) yield held;
      held = { tokens: tokensOfRun, end: i === pieces.length - 1 ? segment.boundary : 'clause' };
    }
  }
  if (held) yield final ? { ...held, end: 'end' } : unfinished(held, text);
}

/** The last segment of a piece that is not the last: where no sentence ended, the voice stays up for what follows. */
function unfinished(segment: Part, text: string): Part {
  if (/[.!?\u2026]["'\u2019\u201d)\]]*\s*$/.test(text)) return segment;
  return { tokens: [...segment.tokens.slice(0, -1), ','], end: 'clause' };
}

/** Cuts a token sequence that is too long for one run, at a pause if there is one, else between words. */
export function fitTokens(tokens: readonly string[]): string[][] {
  const pieces: string[][] = [];
  let rest = [...tokens];
  while (rest.length > MAX_TOKENS) {
    const cut = findCut(rest);
    pieces.push([...rest.slice(0, cut), ',']);
    rest = ['^', ...rest.slice(rest[cut] !== undefined && isMark(rest[cut]) ? cut + 1 : cut)];
  }
  pieces.push(rest);
  return pieces;
}

const isMark = (token: string) => /^[_,;:\-.?!]$/.test(token);

/** Where the first piece ends (exclusive). */
function findCut(tokens: readonly string[]): number {
  const earliest = Math.floor(MAX_TOKENS * CUT_FROM);
  const window = tokens.slice(earliest, MAX_TOKENS);
  const pause = window.findLastIndex((token) => isMark(token) && token !== '_');
  if (pause >= 0) return earliest + pause;
  const gap = window.lastIndexOf('_');
  return gap >= 0 ? earliest + gap : MAX_TOKENS;
}
