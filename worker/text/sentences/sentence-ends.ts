import { type Span, trimSpan } from '../normalise/span.ts';
import { splitBlocks } from './blocks.ts';
import { endsSentence } from './sentence-end.ts';
import { splitSentences } from './sentences.ts';

/**
 * A final mark that only white space follows so far. Behind an ellipsis, a quote, "p.m." or "etc." the sentence may still
 * go on.
 */
const CLEAR_END = /(?<!\.|\b[ap]\.m|\betc)[\p{Sentence_Terminal}.]$/iu;
/** Characters before a mark that decide whether it is clear. */
const CLEAR_BY = 8;

/**
 * Where the complete sentences of a text that is still being written end: UTF-16 offsets behind the final mark. A mark
 * at the very end of the text ends nothing yet: "3." may become "3.5", "Wait." may become "Wait...". What was an end before
 * the next word came stays one, even if that word is a small one ("so. word"): it may have been spoken by then.
 */
export function sentenceEnds(text: string): number[] {
  const blocks = splitBlocks(text);
  return blocks.flatMap((block, index) =>
    splitSentences(text, block).flatMap((sentence, n, { length }) => {
      const { end } = trimSpan(text, sentence);
      const whole = n + 1 < length || index + 1 < blocks.length;
      const early = earlyEnds(text, sentence, block);
      return whole && early.at(-1) !== end ? [...early, end] : early;
    }),
  );
}

/** Words that might come next: a number and a name. Behind "p." or "Dr." they belong to the same sentence. */
const NEXT = ['5', 'Xylo'];

/** Places of a sentence, its end among them, at which it was at its end, whatever was to come next. */
function earlyEnds(text: string, sentence: Span, block: Span): number[] {
  const trimmed = trimSpan(text, sentence);
  const ends: number[] = [];
  let { start } = trimmed;
  for (let end = start + 1; end <= trimmed.end; end += 1) {
    if (!/\s/.test(text.charAt(end)) || !CLEAR_END.test(text.slice(Math.max(start, end - CLEAR_BY), end)))
      continue;
    if (!isComplete(text, { start, end }, block)) continue;
    ends.push(end);
    start = trimSpan(text, { start: end, end: trimmed.end }).start;
  }
  return ends;
}

/** Whether a sentence is at its end, whatever comes next. */
function isComplete(text: string, { start, end }: Span, block: Span): boolean {
  // As the platform gives it: with the white space behind the mark.
  const known = text.slice(0, end + 1);
  return NEXT.every((next) => {
    const longer = known + next;
    return endsSentence(longer, start, known.length, { start: block.start, end: longer.length });
  });
}
