import type { SpokenWord } from '../take/spoken-words.ts';

/** The most letters of one subtitle, and its longest time in seconds: two lines that one can read. */
const LONGEST = 74;
const LONGEST_SECONDS = 6;

interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Words as SubRip (`.srt`). */
export function subRip(text: string, words: readonly SpokenWord[]): string {
  return cuesOf(text, words)
    .map((cue, n) => `${n + 1}\n${stamp(cue.from, ',')} --> ${stamp(cue.to, ',')}\n${cue.text}\n`)
    .join('\n');
}

/** Words as WebVTT (`.vtt`). */
export function webVtt(text: string, words: readonly SpokenWord[]): string {
  const escaped = (line: string) =>
    line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const cues = cuesOf(text, words).map(
    (cue) => `${stamp(cue.from, '.')} --> ${stamp(cue.to, '.')}\n${escaped(cue.text)}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Subtitles of a text: they end with a sentence, or where they would be too long. */
function cuesOf(text: string, words: readonly SpokenWord[]): readonly Cue[] {
  const cues: Cue[] = [];
  let first = 0;
  words.forEach((word, n) => {
    const next = words[n + 1];
    const start = words[first] ?? word;
    const after = text.slice(word.end, next?.start ?? text.length);
    const long =
      next !== undefined && (next.end - start.start > LONGEST || next.to - start.from > LONGEST_SECONDS);
    if (next !== undefined && !long && !/[.!?…]["'”’)\]]*\s|\n/u.test(after)) return;
    const line = text.slice(start.start, word.end) + (/^[^\s\p{L}\p{N}]+/u.exec(after)?.[0] ?? '');
    cues.push({ from: start.from, to: word.to, text: line.replace(/\s+/gu, ' ').trim() });
    first = n + 1;
  });
  return cues;
}

/** `00:01:02.345`. */
function stamp(second: number, point: ',' | '.'): string {
  const ms = Math.round(second * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${point}${String(ms % 1000).padStart(3, '0')}`;
}
