/**
 * The markup `{word|PH ON EM ES}` (docs/contract.md, "Parameters"): the phonemes are spoken for the word. A brace group is a
 * pronunciation when it has a bar; all other braces are plain text. Markup is read once, where a text enters the service;
 * everything after that handles a {@link MarkedText}.
 */

import { describeValue } from '../validation/issue.ts';
import { readPhonemes } from './arpabet.ts';
import { joinTexts, type MarkedText, type Pronunciation, unmarkedText } from './marked-text.ts';
import { countChars } from './text.ts';

/**
 * The most UTF-16 units between two braces: enough for a word of a few dozen letters and for `MAX_PHONEMES` phonemes. A
 * brace that is not closed within this distance is plain text.
 */
export const MAX_MARKUP = 320;

/** A malformed pronunciation. */
export interface MarkupProblem {
  /** UTF-16 offset of its opening brace in what was read. */
  readonly at: number;
  /** What is expected, for messages. */
  readonly expected: string;
  readonly found: string;
}

/** A text that is still being written. */
export interface IncomingText {
  /** What has been read. */
  readonly marked: MarkedText;
  /** The rest, which begins with a brace that may open a pronunciation; it is read together with what comes next. */
  readonly unread: string;
}

/** A text of which nothing has come. */
export const NOTHING_WRITTEN: IncomingText = { marked: unmarkedText(''), unread: '' };

/** A text whose markup has been read. A malformed pronunciation stays in it as it was written. */
export interface MarkupReading<Text> {
  readonly text: Text;
  /** The first malformed pronunciation. */
  readonly problem: MarkupProblem | null;
}

/** Reads a whole text. Takes linear time. */
export function readMarkup(written: string): MarkupReading<MarkedText> {
  const { text, problem } = readMore(NOTHING_WRITTEN, written, true);
  return { text: text.marked, problem };
}

/**
 * Reads the next part of a text.
 * @param last Nothing follows: a pronunciation that is still open is malformed, a brace on its own is plain text.
 */
export function readMore(before: IncomingText, written: string, last: boolean): MarkupReading<IncomingText> {
  const whole = before.unread + written;
  const { marked, unread, problem } = readGroups(whole);
  const read = joinTexts(before.marked, marked);
  if (!last) return { text: { marked: read, unread }, problem };
  const unclosed = unread.includes('|')
    ? problemAt(whole.length - unread.length, NOT_CLOSED, describeValue(unread))
    : null;
  return {
    text: { marked: joinTexts(read, unmarkedText(unread)), unread: '' },
    problem: problem ?? unclosed,
  };
}

/** What remains of `before` when the part that was read next is refused: all but a pronunciation that began in it. */
export function withoutRefused(before: IncomingText, { at }: MarkupProblem): IncomingText {
  return at < before.unread.length ? { ...before, unread: '' } : before;
}

/** Unicode code points of a text that is still being written. */
export function countIncomingChars({ marked, unread }: IncomingText): number {
  return countChars(marked.text) + countChars(unread);
}

/** A group, or what is left of the line after a brace that another brace or the end of the line leaves open. */
const GROUP = new RegExp(`\\{([^{}\\n\\r]{0,${MAX_MARKUP}})(\\}?)`, 'g');

/** "{tomato T AH0 M EY1 T OW2}": a word and phonemes, but no bar. */
const NO_BAR = /^\s*\S+(?:\s+[A-Z]{1,2}[012]?)*\s+[A-Z]{2}[012](?:\s+[A-Z]{1,2}[012]?)*\s*$/;

const NOT_CLOSED = 'a closing brace after the phonemes';

function readGroups(written: string): IncomingText & { readonly problem: MarkupProblem | null } {
  if (!written.includes('{')) return { marked: unmarkedText(written), unread: '', problem: null };
  let text = '';
  let copied = 0;
  const pronunciations: Pronunciation[] = [];
  let problem: MarkupProblem | null = null;
  let end = written.length;
  for (const group of written.matchAll(GROUP)) {
    const [whole, inner = '', close] = group;
    const at = group.index;
    if (close === '') {
      if (at + whole.length === written.length) end = at;
      else if (inner.includes('|')) problem ??= problemAt(at, NOT_CLOSED, describeValue(whole));
      continue;
    }
    const reading = readGroup(inner);
    if (reading === null) continue;
    if ('expected' in reading) {
      problem ??= problemAt(at, reading.expected, reading.found ?? describeValue(whole));
      continue;
    }
    text += written.slice(copied, at);
    const { word, phonemes } = reading;
    const place = { start: text.length, end: text.length + word.length };
    pronunciations.push({ ...place, phonemes, written: countChars(whole) });
    text += word;
    copied = at + whole.length;
  }
  text += written.slice(copied, end);
  return { marked: { text, pronunciations }, unread: written.slice(end), problem };
}

type GroupReading =
  | { readonly word: string; readonly phonemes: readonly string[] }
  | { readonly expected: string; readonly found?: string }
  | null;

/** Reads the text between two braces; null for plain text. */
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
  return { expected: `${reading.expected} after the bar`, found: reading.found };
}

function problemAt(at: number, expected: string, found: string): MarkupProblem {
  return { at, expected: `in \`{word|PH ON EM ES}\` ${expected}`, found };
}
