import { type MarkedText, maskedText, sliceText } from '../../../src/contract/text/marked-text.ts';
import { countSentChars, sentPositions } from '../../../src/contract/text/sent-positions.ts';
import type { TextPiece } from '../../../src/job/speech-job.ts';
import type { WordTiming } from '../../../src/job/timings.ts';
import {
  type GivenPronunciations,
  type Phonemizer,
  type Segment,
  type SpokenTokens,
  splitText,
} from '../../text/index.ts';
import type { TextSource } from '../family.ts';
import type { SegmentEnd } from './prosody/durations.ts';

/** A word of a text, and its place in the text as it was sent. */
export type SentWord = Pick<WordTiming, 'text' | 'startChar' | 'endChar'>;

/** A segment of an utterance: its tokens and the pause that follows. */
export interface UtteranceSegment {
  readonly tokens: readonly string[];
  /** For each token the word that it is a phoneme of, the same object for all of them; null for marks. */
  readonly words: readonly (SentWord | null)[];
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
  let sentBefore = 0;
  for (let piece = source.next(); piece !== null; piece = source.next()) {
    if (piece === 'wait') {
      yield 'wait';
      continue;
    }
    const wordAt = sentWords(piece, sentBefore);
    for await (const part of pieceSegments(piece, phonemizer, maxSegmentChars, lexicon, wordAt)) {
      yield { ...part, before: last?.end === 'clause' ? last.tokens : null };
      last = part;
    }
    sentBefore += countSentChars(piece);
  }
}

async function* pieceSegments(
  piece: TextPiece,
  phonemizer: Phonemizer,
  maxSegmentChars: number,
  lexicon: GivenPronunciations['lexicon'],
  wordAt: (start: number, end: number) => SentWord,
): AsyncGenerator<Part, void> {
  const masked = maskedText(piece);
  // One segment is held back until it is known whether it is the last of the piece.
  let held: Part | null = null;
  const segments = splitText(masked, { maxChars: maxSegmentChars });
  for (const segment of withoutCuts(segments, piece.pronunciations)) {
    const { text, pronunciations } = sliceText(piece, segment.start, segment.end);
    const { tokens, sources } = await phonemizer.phonemize(text, { pronunciations, lexicon });
    if (tokens.length === 0) continue;
    const runs = fitTokens({ tokens, words: wordsOf(sources, segment.start, wordAt) });
    for (const [i, run] of runs.entries()) {
      if (held) yield held;
      held = { ...run, end: i === runs.length - 1 ? segment.boundary : 'clause' };
    }
  }
  if (held) yield piece.final ? { ...held, end: 'end' } : unfinished(held, masked);
}

/** Finds words of a piece in the text as it was sent. @param sentBefore code points that were sent before the piece */
function sentWords(piece: TextPiece, sentBefore: number): (start: number, end: number) => SentWord {
  const positions = sentPositions(piece);
  return (start, end) => {
    const sent = positions(start, end);
    return {
      text: piece.text.slice(start, end),
      startChar: sentBefore + sent.start,
      endChar: sentBefore + sent.end,
    };
  };
}

/** The words of a segment that starts at `start` in its piece; one object for each. */
function wordsOf(
  sources: SpokenTokens['sources'],
  start: number,
  wordAt: (start: number, end: number) => SentWord,
): (SentWord | null)[] {
  const words = new Map(
    sources.flatMap((span) => (span ? [[span, wordAt(start + span.start, start + span.end)] as const] : [])),
  );
  return sources.map((span) => (span && words.get(span)) ?? null);
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
  return { ...segment, tokens: [...segment.tokens.slice(0, -1), ','], end: 'clause' };
}

type Run = Pick<Part, 'tokens' | 'words'>;

/** Cuts a token sequence that is too long for one segment: at a pause if there is one, else between words. */
function fitTokens({ tokens, words }: Run): Run[] {
  const runs: Run[] = [];
  let rest = { tokens, words };
  while (rest.tokens.length > MAX_TOKENS) {
    const cut = findCut(rest.tokens);
    runs.push({
      tokens: [...rest.tokens.slice(0, cut), ','],
      words: [...rest.words.slice(0, cut), null],
    });
    const token = rest.tokens[cut];
    const from = token !== undefined && isMark(token) ? cut + 1 : cut;
    rest = { tokens: ['^', ...rest.tokens.slice(from)], words: [null, ...rest.words.slice(from)] };
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
