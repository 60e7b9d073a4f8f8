import type { MarkedText } from './marked-text.ts';
import { countChars } from './text.ts';

/** A stretch of a text as it was sent, with its markup: Unicode code points from 0; `end` is exclusive. */
export interface SentSpan {
  readonly start: number;
  readonly end: number;
}

/** Unicode code points of a text as it was sent, with its markup. */
export function countSentChars({ text, pronunciations }: MarkedText): number {
  return countChars(text) + pronunciations.reduce((sum, word) => sum + markupOf(text, word), 0);
}

/**
 * Finds places of a text in the text as it was sent. A word whose pronunciation was given is one place, with its markup.
 * @returns a function from UTF-16 offsets of `text`; `end` is exclusive
 */
export function sentPositions(marked: MarkedText): (start: number, end: number) => SentSpan {
  const { text, pronunciations } = marked;
  const starts = new Uint32Array(text.length + 1);
  const ends = new Uint32Array(text.length + 1);
  let chars = 0;
  let at = 0;
  for (const character of text) {
    // The second half of a surrogate pair belongs to the character.
    for (let unit = 0; unit < character.length; unit += 1) starts[at + unit] = chars;
    chars += 1;
    at += character.length;
    for (let unit = 0; unit < character.length; unit += 1) ends[at - unit] = chars;
  }
  starts[at] = chars;
  let markup = 0;
  let done = 0;
  for (const word of pronunciations) {
    shift(done, word.start);
    const first = (starts[word.start] ?? 0) + markup;
    markup += markupOf(text, word);
    const last = (ends[word.end] ?? 0) + markup;
    starts.fill(first, word.start, word.end);
    ends.fill(last, word.start + 1, word.end + 1);
    done = word.end;
  }
  shift(done, text.length + 1);
  return (start, end) => ({ start: starts[start] ?? 0, end: ends[end] ?? 0 });

  /** Moves the places from `from` on, before `to`, by the markup before them. */
  function shift(from: number, to: number): void {
    for (let unit = from; unit < to; unit += 1) {
      starts[unit] = (starts[unit] ?? 0) + markup;
      ends[unit + 1] = (ends[unit + 1] ?? 0) + markup;
    }
  }
}

/** Code points that the markup of a word adds to it. */
function markupOf(text: string, { start, end, written }: MarkedText['pronunciations'][number]): number {
  return written === undefined ? 0 : written - countChars(text.slice(start, end));
}
