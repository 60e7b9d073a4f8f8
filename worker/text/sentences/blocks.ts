import { type Span, trimSpan } from './span.ts';

const BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** A line at least this long that continues in lower case was wrapped by a program, not broken by its writer. */
const WRAPPED = 40;

/**
 * Splits a text into blocks at its line breaks. A line break ends a block even without a period (headings, lists,
 * verse), but not where a long line without a final mark continues in lower case on the next line.
 */
export function splitBlocks(text: string): Span[] {
  const blocks: Span[] = [];
  let previous: Span | undefined;
  for (const line of lines(text)) {
    const block = trimSpan(text, line);
    const joined = previous && isWrapped(text, previous, block, line.start) ? blocks.pop() : undefined;
    if (block.start < block.end) blocks.push(joined ? { start: joined.start, end: block.end } : block);
    previous = block;
  }
  return blocks;
}

function* lines(text: string): Generator<Span> {
  let start = 0;
  for (const found of text.matchAll(BREAK)) {
    yield { start, end: found.index };
    start = found.index + found[0].length;
  }
  yield { start, end: text.length };
}

function isWrapped(text: string, line: Span, next: Span, nextLine: number): boolean {
  if (line.end - line.start < WRAPPED || next.start === next.end || next.start !== nextLine) return false;
  return (
    !/[.?!:;]/.test(text.charAt(line.end - 1)) && /^\p{Ll}/u.test(text.slice(next.start, next.start + 2))
  );
}
