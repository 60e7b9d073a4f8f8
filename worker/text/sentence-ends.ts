import { splitBlocks } from './blocks.ts';
import { endsSentence } from './sentence-end.ts';
import { splitSentences } from './sentences.ts';
import { type Span, trimSpan } from './span.ts';

/** A final mark that only white space follows so far. Behind an ellipsis or a quote the sentence may still go on. */
const CLEAR_END = /(?<!\.)[\p{Sentence_Terminal}.]$/u;

/**
 * Where the complete sentences of a text that is still being written end: UTF-16 offsets behind the final mark. A mark
 * at the very end of the text ends nothing yet: "3." may become "3.5", "Wait." may become "Wait...".
 */
export function sentenceEnds(text: string): number[] {
  const blocks = splitBlocks(text);
  return blocks.flatMap((block, index) => {
    const sentences = splitSentences(text, block);
    const last = sentences.pop();
    const closed = last && (index + 1 < blocks.length || isComplete(text, last, block));
    return [...sentences, ...(closed ? [last] : [])].map((sentence) => trimSpan(text, sentence).end);
  });
}

/** Words that might come next: a number and a name. Behind "p." or "Dr." they belong to the same sentence. */
const NEXT = ['5', 'Xylo'];

/** Whether the last sentence so far is at its end, whatever comes next. */
function isComplete(text: string, sentence: Span, block: Span): boolean {
  const { start, end } = trimSpan(text, sentence);
  if (end === text.length || !CLEAR_END.test(text.slice(start, end))) return false;
  // As the platform gives it: with the white space behind the mark.
  const known = text.slice(0, end + 1);
  return NEXT.every((next) => {
    const longer = known + next;
    return endsSentence(longer, start, known.length, { start: block.start, end: longer.length });
  });
}
