import { type MarkedText, maskedText, sliceText } from '../../../src/contract/text/marked-text.ts';
import type { TextPiece } from '../../../src/job/speech-job.ts';
import { type GivenPronunciations, type Phonemizer, type Segment, splitText } from '../../text/index.ts';
import type { TextSource } from '../family.ts';
import type { SegmentEnd } from './prosody/durations.ts';

/** A segment of an utterance: its tokens and the pause that follows. */
export interface UtteranceSegment {
  readonly tokens: readonly string[];
  readonly end: SegmentEnd;
  /** Tokens of the segment before if the sentence continues from it: the pitch then does not start anew. */
  readonly before: readonly string[] | null;
}

/** A segment without its context. */
type Part = Omit<UtteranceSegment, 'before'>;

/** Keeps a segment below about 12 s: speech has some 16 tokens a second. */
const MAX_TOKENS = 180;
/** A segment that is too long is cut in its last part, from this share of it on. */
const CUT_FROM = 0.6;

/**
 * The segments of a text in order, as far as it has arrived; `wait` where more text is needed. How a segment ends follows
 * from its own piece alone: a resumed job must find the same segments, whenever each piece arrived.
 */
export async function* planUtterance(
  source: TextSource,
  phonemizer: Phonemizer,
  maxSegmentChars: number,
  lexicon: GivenPronunciations['lexicon'],
): AsyncGenerator<UtteranceSegment | 'wait', void> {
  let last: Part | null = null;
  for (let piece = source.next(); piece !== null; piece = source.next()) {
    if (piece === 'wait') {
      yield 'wait';
      continue;
    }
    for await (const part of pieceSegments(piece, phonemizer, maxSegmentChars, lexicon)) {
      yield { ...part, before: last?.end === 'clause' ? last.tokens : null };
      last = part;
    }
  }
}

async function* pieceSegments(
  piece: TextPiece,
  phonemizer: Phonemizer,
  maxSegmentChars: number,
  lexicon: GivenPronunciations['lexicon'],
): AsyncGenerator<Part, void> {
  const masked = maskedText(piece);
  // One segment is held back until it is known whether it is the last of the piece.
  let held: Part | null = null;
  const segments = splitText(masked, { maxChars: maxSegmentChars });
  for (const segment of withoutCuts(segments, piece.pronunciations)) {
    const { text, pronunciations } = sliceText(piece, segment.start, segment.end);
    const tokens = await phonemizer.tokens(text, { pronunciations, lexicon });
    if (tokens.length === 0) continue;
    const runs = fitTokens(tokens);
    for (const [i, run] of runs.entries()) {
      if (held) yield held;
      held = { tokens: run, end: i === runs.length - 1 ? segment.boundary : 'clause' };
    }
  }
  if (held) yield piece.final ? { ...held, end: 'end' } : unfinished(held, masked);
}

/** Joins segments that were cut within a word whose pronunciation is given, as happens to very long words. */
function withoutCuts(segments: readonly Segment[], words: MarkedText['pronunciations']): readonly Segment[] {
  if (words.length === 0) return segments;
  const joined: Segment[] = [];
  for (const segment of segments) {
    const before = joined.at(-1);
    const cut = before && words.some(({ start, end }) => start < before.end && segment.start < end);
    if (cut) joined[joined.length - 1] = { ...segment, start: before.start };
    else joined.push(segment);
  }
  return joined;
}

/** The last segment of a piece that is not the last: unless a sentence ends there, the pitch stays up as at a comma. */
function unfinished(segment: Part, text: string): Part {
  if (/[.!?\u2026]["'\u2019\u201d)\]]*\s*$/.test(text)) return segment;
  return { tokens: [...segment.tokens.slice(0, -1), ','], end: 'clause' };
}

/** Cuts a token sequence that is too long for one segment: at a pause if there is one, else between words. */
function fitTokens(tokens: readonly string[]): string[][] {
  const runs: string[][] = [];
  let rest = [...tokens];
  while (rest.length > MAX_TOKENS) {
    const cut = findCut(rest);
    runs.push([...rest.slice(0, cut), ',']);
    rest = ['^', ...rest.slice(rest[cut] !== undefined && isMark(rest[cut]) ? cut + 1 : cut)];
  }
  runs.push(rest);
  return runs;
}

const isMark = (token: string) => /^[_,;:\-.?!]$/.test(token);

/** Where the first run ends (exclusive). */
function findCut(tokens: readonly string[]): number {
  const earliest = Math.floor(MAX_TOKENS * CUT_FROM);
  const window = tokens.slice(earliest, MAX_TOKENS);
  const pause = window.findLastIndex((token) => isMark(token) && token !== '_');
  if (pause >= 0) return earliest + pause;
  const gap = window.lastIndexOf('_');
  return gap >= 0 ? earliest + gap : MAX_TOKENS;
}
