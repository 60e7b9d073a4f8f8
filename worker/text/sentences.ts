import { endsSentence } from './sentenceEnd.ts';
import type { Span } from './span.ts';

let segmenter: Intl.Segmenter | undefined;

/** The sentences of one block: those of the platform, less its breaks after abbreviations, initials and the like. */
export function splitSentences(text: string, block: Span): Span[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const source = text.slice(block.start, block.end);
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
