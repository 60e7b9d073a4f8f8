import { splitBlocks } from './blocks.ts';
import { endsSentence } from './sentence-end.ts';
import { splitSentences } from './sentences.ts';
import { type Span, trimSpan } from './span.ts';

/**
 * A final mark that ends its sentence even while only white space follows. After an ellipsis, a quotation mark, "p.m." or
 * "etc." the sentence may still continue.
 */
const CLEAR_END = /(?<!\.|\b[ap]\.m|\betc)[\p{Sentence_Terminal}.]$/iu;
/** Characters that {@link CLEAR_END} looks at. */
const CLEAR_BY = 8;

/**
 * The ends of the complete sentences of a text that is still being written: UTF-16 offsets after the final mark. A mark at
 * the very end of the text ends nothing yet: "3." may become "3.5", "Wait." may become "Wait...". An end stays one when the
 * next word arrives in lower case ("so. word"), because the sentence may have been spoken by then.
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

/** Words that may come next: a number and a name. After "p." or "Dr." they belong to the same sentence. */
const NEXT = ['5', 'Xylo'];

/** Places of a sentence at which it was complete, whatever was to come next. */
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

/** Whether a sentence is complete, whatever comes next. */
function isComplete(text: string, { start, end }: Span, block: Span): boolean {
  // As `Intl.Segmenter` breaks it: after the white space.
  const known = text.slice(0, end + 1);
  return NEXT.every((next) => {
    const longer = known + next;
    return endsSentence(longer, start, known.length, { start: block.start, end: longer.length });
  });
}
