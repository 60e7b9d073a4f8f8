import { type CaptionWord, captionWords } from './caption-words.ts';
import type { Timestamps } from './timestamps.ts';

/** What is shown at one time. */
export interface Cue {
  /** At most two lines, of at most {@link LINE} characters unless a word is longer. */
  readonly lines: readonly string[];
  /** Seconds from the start of the audio. */
  readonly start: number;
  readonly end: number;
}

/** Characters in a line, and lines at a time, as broadcasters have them. */
const LINE = 42;
const LINES = 2;
/** A cue is shown at most, and if nothing follows at least, so many seconds. */
const LONGEST = 7;
const SHORTEST = 1;
/** How much better a cut after a mark is than one between words, as a share of the length. */
const CLAUSE_WORTH = 0.25;

/** Cuts the words into cues: at sentences, and within a long one at its clauses. */
export function cuesOf(timestamps: Timestamps, text: string): Cue[] {
  const parts = sentences(captionWords(timestamps, text)).flatMap((words) => cut(words, fitsCue));
  return parts.map((words, index) => {
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? start;
    const next = parts[index + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY;
    return {
      lines: cut(words, (line) => shown(line).length <= LINE).map(shown),
      start,
      end: Math.max(end, Math.min(start + SHORTEST, next)),
    };
  });
}

function sentences(words: readonly CaptionWord[]): CaptionWord[][] {
  const found: CaptionWord[][] = [];
  let open: CaptionWord[] = [];
  for (const word of words) {
    open.push(word);
    if (word.ends !== 'sentence') continue;
    found.push(open);
    open = [];
  }
  return open.length > 0 ? [...found, open] : found;
}

/** Cuts in two, near the middle and best at a mark, until all parts fit. */
function cut(
  words: readonly CaptionWord[],
  fits: (words: readonly CaptionWord[]) => boolean,
): CaptionWord[][] {
  if (words.length < 2 || fits(words)) return [[...words]];
  const length = shown(words).length;
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  let before = 0;
  for (const [index, word] of words.slice(0, -1).entries()) {
    before += word.text.length + (word.space ? 1 : 0);
    const worth = (word.ends ? CLAUSE_WORTH : 0) - (word.space ? 0 : 1);
    const cost = Math.abs(before - length / 2) / length - worth;
    if (cost < least) [best, least] = [index + 1, cost];
  }
  return [...cut(words.slice(0, best), fits), ...cut(words.slice(best), fits)];
}

/** Whether words can be one cue: in time, and in lines. */
function fitsCue(words: readonly CaptionWord[]): boolean {
  const seconds = (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0);
  if (seconds > LONGEST || shown(words).length > LINE * LINES) return false;
  return cut(words, (line) => shown(line).length <= LINE).length <= LINES;
}

/** Words as one line. */
function shown(words: readonly CaptionWord[]): string {
  return words
    .map(({ text, space }) => text + (space ? ' ' : ''))
    .join('')
    .trim();
}
