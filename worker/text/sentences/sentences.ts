import { endsSentence } from './sentence-end.ts';
import type { Span } from './span.ts';

/** Without one of these there is only one sentence, and no need for the segmenter. */
const MARK = /[\p{Sentence_Terminal}.]/u;

let segmenter: Intl.Segmenter | undefined;

/** The sentences of one block: those of `Intl.Segmenter`, without its breaks after abbreviations, initials and the like. */
export function splitSentences(text: string, block: Span): Span[] {
  const source = text.slice(block.start, block.end);
  if (!MARK.test(source)) return [block];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const spans: Span[] = [];
  let start = block.start;
  for (const { index, segment } of segmenter.segment(source)) {
    const end = block.start + index + segment.length;
    if (end < block.end && !endsSentence(text, start, end, block)) continue;
    spans.push({ start, end });
    start = end;
  }
  return spans;
}
