/**
 * `{word|PH ON EM ES}` in a text: the phonemes are spoken for the word. A brace group is such a pronunciation when it has a
 * bar; all other braces are plain text.
 */

import { describeValue } from '../validation/issue.ts';
import { readPhonemes } from './arpabet.ts';

/**
 * The most UTF-16 units between two braces: a word of a few dozen letters and {@link readPhonemes}'s most phonemes. An open
 * brace that is further from its end is a mark like any other.
 */
export const MAX_MARKUP = 320;

/** A word whose pronunciation is given. */
export interface Pronunciation {
  /** UTF-16 offsets of the word in the plain text. */
  readonly start: number;
  readonly end: number;
  readonly phonemes: readonly string[];
  /** UTF-16 offsets of the whole group in the text as written. */
  readonly written: { readonly start: number; readonly end: number };
}

/** What is wrong with a pronunciation. */
export interface MarkupProblem {
  /** UTF-16 offset of its open brace in the text as written. */
  readonly at: number;
  /** What is expected, for messages. */
  readonly expected: string;
  readonly found: string;
}

/** A text with its markup read. */
export interface MarkedText {
  /** The text as it is spoken and shown: of each pronunciation the word alone. */
  readonly plain: string;
  /** In order. */
  readonly pronunciations: readonly Pronunciation[];
  /** The first that is wrong. */
  readonly problem: MarkupProblem | null;
  /** UTF-16 offset, in the text as written, of a brace at which a pronunciation may have begun that has not ended yet. */
  readonly open: number | null;
}

/** A group, or what is left of the line behind a brace that another brace or the end of the line leaves open. */
const GROUP = new RegExp(`\\{([^{}\\n\\r]{0,${MAX_MARKUP}})(\\}?)`, 'g');

/** "{tomato T AH0 M EY1 T OW2}": a word and phonemes, but no bar. */
const NO_BAR = /^\s*\S+(?:\s+[A-Z]{1,2}[012]?)*\s+[A-Z]{2}[012](?:\s+[A-Z]{1,2}[012]?)*\s*$/;

const NOT_CLOSED = 'a closing brace behind the phonemes';

/** Reads the pronunciations of a text that may go on. Time is linear. */
export function readMarkup(text: string): MarkedText {
  if (!text.includes('{')) return { plain: text, pronunciations: [], problem: null, open: null };
  let plain = '';
  let copied = 0;
  const pronunciations: Pronunciation[] = [];
  let problem: MarkupProblem | null = null;
  let open: number | null = null;
  for (const group of text.matchAll(GROUP)) {
    const [written, inner = '', close] = group;
    const at = group.index;
    if (close === '') {
      const end = at + written.length;
      if (end === text.length) open = at;
      else if (inner.includes('|')) problem ??= problemAt(at, NOT_CLOSED, describeValue(written));
      continue;
    }
    const reading = readGroup(inner);
    if (reading === null) continue;
    if ('expected' in reading) {
      problem ??= problemAt(at, reading.expected, reading.found ?? describeValue(written));
      continue;
    }
    plain += text.slice(copied, at);
    pronunciations.push({
      start: plain.length,
      end: plain.length + reading.word.length,
      phonemes: reading.phonemes,
      written: { start: at, end: at + written.length },
    });
    plain += reading.word;
    copied = at + written.length;
  }
  return { plain: plain + text.slice(copied), pronunciations, problem, open };
}

/** Reads a text that is all there: what has no end by now gets none. */
export function readWholeMarkup(text: string): MarkedText {
  const marked = readMarkup(text);
  const { open, problem } = marked;
  if (open === null || problem || !text.slice(open).includes('|')) return marked;
  return { ...marked, problem: problemAt(open, NOT_CLOSED, describeValue(text.slice(open))) };
}

/** The text as it is spoken and shown. */
export function plainText(text: string): string {
  return readMarkup(text).plain;
}

type GroupReading =
  | { readonly word: string; readonly phonemes: readonly string[] }
  | { readonly expected: string; readonly found?: string }
  | null;

/** Null for a group that is plain text. */
function readGroup(inner: string): GroupReading {
  const [word = '', written, ...more] = inner.split('|');
  if (written === undefined) {
    return NO_BAR.test(inner) ? { expected: 'a bar between the word and its phonemes' } : null;
  }
  if (more.length > 0) return { expected: 'one bar, between the word and its phonemes' };
  const shown = word.trim();
  if (!/[\p{L}\p{N}]/u.test(shown)) return { expected: 'a word with a letter or digit before the bar' };
  const reading = readPhonemes(written);
  if (reading.ok) return { word: shown, phonemes: reading.phonemes };
  return { expected: `${reading.expected} behind the bar`, found: reading.found };
}

function problemAt(at: number, expected: string, found: string): MarkupProblem {
  return { at, expected: `in \`{word|PH ON EM ES}\` ${expected}`, found };
}

/** The plain text with letters in place of the given words, each as long as it was: none is split or ends a sentence. */
export function maskedText({ plain, pronunciations }: MarkedText): string {
  let masked = '';
  for (const { start, end } of pronunciations) {
    const word = plain.slice(start, end);
    masked += `${plain.slice(masked.length, start)}${/^\p{Lu}/u.test(word) ? 'X' : 'x'}${'x'.repeat(word.length - 1)}`;
  }
  return masked + plain.slice(masked.length);
}

/** Where a place of the plain text that is not within a given word is in the text as written. */
export function writtenOffset({ pronunciations }: MarkedText, offset: number): number {
  const last = pronunciations.findLast(({ end }) => end <= offset);
  return last ? last.written.end + offset - last.end : offset;
}
