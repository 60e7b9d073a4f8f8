import type { Timestamps } from './timestamps.ts';

/** A word as captions show it, with its marks. */
export interface CaptionWord {
  readonly text: string;
  /** Whether white space follows it. */
  readonly space: boolean;
  /** What ends with it. */
  readonly ends: 'sentence' | 'clause' | null;
  /** Seconds from the start of the audio. */
  readonly start: number;
  readonly end: number;
}

const SENTENCE = /[.!?\u2026\u3002\uff01\uff1f]/;
const CLAUSE = /[,;:\u2013\u2014)\]]/;

/** A pause at least this long, in seconds, after an abbreviation's period is that of a sentence. */
const SENTENCE_PAUSE = 0.3;

/** The words with the marks around them. @param text as it was sent */
export function captionWords({ words }: Timestamps, text: string): CaptionWord[] {
  const characters = [...text];
  const between = (from: number, to: number) => characters.slice(from, to).join('');
  let opening = oneLine(between(0, words[0]?.start_char ?? 0)).trimStart();
  return words.map((word, index) => {
    const next = words[index + 1];
    const after = between(word.end_char, next?.start_char ?? characters.length);
    // What follows the last white space opens the next word: a quotation mark, a bracket.
    const [, marks = after, opens = ''] = (next && /^(.*)\s(\S*)$/s.exec(after)) ?? [];
    const shown = opening + oneLine(word.text + marks).trimEnd();
    opening = opens;
    const pause = (next?.start_s ?? Number.POSITIVE_INFINITY) - word.end_s;
    const stops = SENTENCE.test(marks) || /[\n\r]/.test(after) || !next;
    const sentence = stops || (word.text.endsWith('.') && pause >= SENTENCE_PAUSE);
    return {
      text: shown,
      space: /\s/.test(after),
      ends: sentence ? 'sentence' : CLAUSE.test(marks) ? 'clause' : null,
      start: word.start_s,
      end: word.end_s,
    };
  });
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
