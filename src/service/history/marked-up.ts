import type { MarkedText } from '../../contract/text/marked-text.ts';

/** A marked text as it is written: `{word|PH ON EM ES}` for each word whose pronunciation is given. */
export function markedUp({ text, pronunciations }: MarkedText): string {
  let written = '';
  let at = 0;
  for (const { start, end, phonemes } of pronunciations) {
    written += `${text.slice(at, start)}{${text.slice(start, end)}|${phonemes.join(' ')}}`;
    at = end;
  }
  return written + text.slice(at);
}
