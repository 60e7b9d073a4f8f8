/** A stretch of the source text, in UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const SPACE = /\s/;

/** The span without white space at its ends. */
export function trimSpan(text: string, { start, end }: Span): Span {
  let first = start;
  let last = end;
  while (first < last && SPACE.test(text.charAt(first))) first += 1;
  while (last > first && SPACE.test(text.charAt(last - 1))) last -= 1;
  return { start: first, end: last };
}
