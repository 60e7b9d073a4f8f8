import { ABBREVIATIONS } from '../tables/abbreviation-table.ts';
import { MONTHS, WEEKDAYS } from '../tables/calendar-table.ts';
import { SENTENCE_STARTERS } from '../tables/sentence-starters.ts';
import type { Span } from './span.ts';

/** Characters of context around a period. */
const NEAR = 32;

const CLOSING = /["'”’»)\]*_\s]+$/;
const OPENING = /^["'“‘«([*_]+/;

/** Words after which a single letter is a name ("plan B.") rather than an initial. */
const LETTERED =
  /^(?:Plan|Vitamin|Type|Grade|Group|Class|Section|Option|Hepatitis|Part|Step|Room|Gate|Exhibit|Team|Malcolm)$/i;

/**
 * Whether the break that `Intl.Segmenter` found at `end` is the end of a sentence.
 * @param start where the sentence begins
 * @param block the block that contains both
 */
export function endsSentence(text: string, start: number, end: number, block: Span): boolean {
  const whole = text.slice(Math.max(start, end - NEAR), end).trimEnd();
  const before = whole.replace(CLOSING, '');
  const closed = before !== whole;
  if (isInside(text, end)) return false;
  const after = text.slice(end, Math.min(block.end, end + NEAR)).replace(OPENING, '');
  if (/^\p{Ll}/u.test(after)) return endsBeforeSmall(before, after, closed);
  if (!before.endsWith('.') || before.endsWith('..')) return true;
  return endsWithStop(before.slice(0, -1), after, closed, isFirst(text, start, end, block));
}

/**
 * Whether the mark is within a word, as in an address. Without a gap a sentence begins only with a capital after "?" or "!",
 * or after a mark of a script without spaces.
 */
function isInside(text: string, end: number): boolean {
  const [mark, next] = [text.charAt(end - 1), text.charAt(end)];
  if (/[\s\u0100-\uffff]/.test(mark)) return false;
  return !(/[?!"')]/.test(mark) && /\p{Lu}/u.test(next));
}

/** Whether the sentence so far is only the number of a list entry: "1. Open the door." */
function isFirst(text: string, start: number, end: number, block: Span): boolean {
  return start === block.start && /^(?:\d{1,3}|[A-Za-z]|[ivx]{1,4})\.\s*$/.test(text.slice(start, end));
}

/** '"Stop!" he said' and "Yahoo! is" do not end a sentence; "really? i don't know" does. */
function endsBeforeSmall(before: string, after: string, closed: boolean): boolean {
  if (closed || !/[?!]$/.test(before)) return false;
  return (
    !/(?:Yahoo|Jeopardy)!$/.test(before) &&
    !/^(?:he|she|they|i|we|you|it)? ?(?:said|asked|cried|shouted|replied)\b/.test(after)
  );
}

function endsWithStop(before: string, after: string, closed: boolean, entry: boolean): boolean {
  if (entry) return false;
  const [, lead = '', word = ''] = /(\S*)\s*?(?:^|[\s("'“‘[])([\p{L}.]+)$/u.exec(before) ?? [];
  if (word === '' || closed) return true;
  const next = /^\p{L}+/u.exec(after)?.[0] ?? '';
  const starter = SENTENCE_STARTERS.has(next);
  if (/^\p{Lu}$/u.test(word)) return endsAfterLetter(word, lead, next, starter);
  if (/^[ap]\.m$/i.test(word)) return !MONTHS.has(next) && !WEEKDAYS.has(next) && !/^[A-Z]{2,4}$/.test(next);
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return starter && !ABBREVIATIONS.has(word);
  if (word === 'St' || word === 'Dr' || word === 'Ave') return starter;
  if ((MONTHS.has(word) || WEEKDAYS.has(word)) && word.length < 5) return next !== '' && !isDatePart(after);
  const meanings = ABBREVIATIONS.get(word);
  if (!meanings) return true;
  if (word === 'etc') return true;
  return meanings.every((meaning) => {
    if (meaning.needs === 'number') return !/^#?\d/.test(after);
    if (meaning.needs === 'capital') return starter && next.length > 1 && word !== 'Gen';
    return meaning.closes && starter;
  });
}

/** A single capital is an initial ("J. R. R. Tolkien"), unless it ends its sentence ("plan B. Then"). */
function endsAfterLetter(letter: string, lead: string, next: string, starter: boolean): boolean {
  if (letter === 'I' || LETTERED.test(lead)) return true;
  if (starter && next.length > 1) return /^\p{L}/u.test(lead) && !/^\p{Lu}/u.test(lead);
  return !(lead === '' || /^\p{Lu}|[.(]$/u.test(lead));
}

const DATE_PART = new RegExp(`^(?:\\d|${[...MONTHS.keys()].join('|')})`);
const isDatePart = (after: string): boolean => DATE_PART.test(after);
