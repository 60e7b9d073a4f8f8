/** Cuts the text of an utterance that is still being written into segments (docs/contract.md, "Segmentation"). */

import { type MarkedText, maskedText, sliceText } from '../../../src/contract/text/marked-text.ts';
import { isSpeakable } from '../../../src/contract/text/text.ts';
import { spokenLetters } from '../../../src/job/spoken-length.ts';
import { splitClauses } from '../../text/sentences/clauses.ts';
import { sentenceEnds } from '../../text/sentences/sentence-ends.ts';

/** Characters to read beyond the last possible cut: what follows a period decides whether it ends a sentence. */
const LOOK_AHEAD = 64;
/** A sentence that ends before this share of the threshold is not a segment of its own: its audio would be too short. */
const SHORTEST = 0.5;
/** A cut at a clause lies near the middle of the text, and no later than this share of it. */
const CLAUSE_LATEST = 0.75;

/** Marks that end a clause without white space after them. */
const MARK_WITHOUT_SPACE = /[—。！？；，、]/u;
const GAP = new RegExp(`\\s|${MARK_WITHOUT_SPACE.source}`, 'u');

/** Segments that may start now, and the text that waits for more. Joined, they are the text that was given. */
export interface Segmentation {
  readonly segments: readonly MarkedText[];
  readonly rest: MarkedText;
}

/**
 * Cuts segments from `buffer`, the text that belongs to no segment yet. The segments depend on the text alone, not on the
 * messages in which it arrived.
 * @param started how many segments of the utterance have started; it selects the threshold
 */
export function takeSegments(buffer: MarkedText, schedule: readonly number[], started: number): Segmentation {
  const text = maskedText(buffer);
  const segments: MarkedText[] = [];
  let from = 0;
  for (;;) {
    const threshold = schedule[Math.min(started + segments.length, schedule.length - 1)];
    const cut = threshold === undefined ? null : findCut(text.slice(from), threshold);
    if (cut === null) return { segments, rest: sliceText(buffer, from) };
    segments.push(sliceText(buffer, from, from + cut));
    from += cut;
  }
}

/** UTF-16 offset at which the next segment ends; null when it must wait. */
function findCut(text: string, threshold: number): number | null {
  const reached = offsetOf(text, threshold);
  if (reached === null) return null;
  const shortest = offsetOf(text, Math.ceil(threshold * SHORTEST)) ?? 0;
  const limit = offsetOf(text, 2 * threshold);
  const latest = limit ?? text.length;
  const ends = sentenceEnds(text.slice(0, latest + LOOK_AHEAD)).filter(
    (end) => end >= shortest && end < latest && isSpeakable(text.slice(0, end)),
  );
  // The last sentence that was complete when the threshold was reached, else the first one after it.
  const end = ends.findLast((at) => at < reached) ?? ends[0];
  if (end !== undefined) return end;
  if (limit === null) return null;
  if (isSpeakable(text.slice(0, limit))) return findGap(text, limit);
  // Text that cannot be spoken joins the text after it.
  const later = findCut(text.slice(limit), threshold);
  return later === null ? null : limit + later;
}

/** A cut between clauses or words, for text without a sentence end before `limit`; null while it is one long word. */
function findGap(text: string, limit: number): number | null {
  const head = text.slice(0, limit);
  if (!GAP.test(head)) return firstGap(text, limit);
  const clause = splitClauses(text, { start: 0, end: limit }, CLAUSE_LATEST * spokenLetters(head))[0]?.end;
  if (clause !== undefined && isGap(text, clause) && isSpeakable(text.slice(0, clause))) return clause;
  const before = /.*\S(?=\s)/su.exec(head)?.[0];
  if (before !== undefined && isSpeakable(before)) return before.length;
  return firstGap(text, limit);
}

function firstGap(text: string, from: number): number | null {
  const after = text.slice(from).search(/\s/u);
  return after === -1 ? null : from + after;
}

/** Whether `at` is not within a word: white space follows it, or a mark of a script without spaces precedes it. */
function isGap(text: string, at: number): boolean {
  return /\s/u.test(text.charAt(at)) || MARK_WITHOUT_SPACE.test(text.charAt(at - 1));
}

/** UTF-16 offset after the first `chars` code points; null when there are fewer. */
function offsetOf(text: string, chars: number): number | null {
  let offset = 0;
  let left = chars;
  for (const character of text) {
    if (left === 0) break;
    left -= 1;
    offset += character.length;
  }
  return left === 0 ? offset : null;
}
