/** Cuts the text of an utterance that is still being written into segments (docs/contract.md, "Segmentation"). */

import { type MarkedText, maskedText, sliceText } from '../../../src/contract/text/marked-text.ts';
import { isSpeakable } from '../../../src/contract/text/text.ts';
import { spokenLetters } from '../../../src/job/spoken-length.ts';
import { splitClauses } from '../../text/sentences/clauses.ts';
import { sentenceEnds } from '../../text/sentences/sentence-ends.ts';

/** How far beyond the last place for a cut the text is looked at: what follows a full stop decides what it is. */
const LOOK_AHEAD = 64;
/** A sentence that ends this early, as a share of the threshold, is no segment of its own: its audio is over too soon. */
const SHORTEST = 0.5;
/** A clause is cut off near the middle of what there is, and no later than this share of it. */
const CLAUSE_LATEST = 0.75;

/** Marks that end a clause with no white space behind them. */
const MARK_WITHOUT_SPACE = /[—。！？；，、]/u;
const GAP = new RegExp(`\\s|${MARK_WITHOUT_SPACE.source}`, 'u');

/** Segments that may start now, and the text that waits for more. Joined they are the text that was given. */
export interface Segmentation {
  readonly segments: readonly MarkedText[];
  readonly rest: MarkedText;
}

/**
 * The segments of `buffer`, the text that belongs to no segment yet. Which segments there are depends on the text alone,
 * not on the pieces in which it came.
 * @param started How many segments of the utterance there were before; it chooses the threshold.
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

/** Where the next segment ends, in UTF-16 units; null when it must wait. */
function findCut(text: string, threshold: number): number | null {
  const reached = offsetOf(text, threshold);
  if (reached === null) return null;
  const shortest = offsetOf(text, Math.ceil(threshold * SHORTEST)) ?? 0;
  const limit = offsetOf(text, 2 * threshold);
  const latest = limit ?? text.length;
  const ends = sentenceEnds(text.slice(0, latest + LOOK_AHEAD)).filter(
    (end) => end >= shortest && end < latest && isSpeakable(text.slice(0, end)),
  );
  // Of the sentences that were complete when the threshold was reached the last, else the first that is complete after.
  const end = ends.findLast((at) => at < reached) ?? ends[0];
  if (end !== undefined) return end;
  if (limit === null) return null;
  if (isSpeakable(text.slice(0, limit))) return findGap(text, limit);
  // What cannot be spoken goes with what comes after it.
  const later = findCut(text.slice(limit), threshold);
  return later === null ? null : limit + later;
}

/** No sentence ends before `limit`: a place between two clauses or words. Null when the text is one long word so far. */
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

/** Whether no word goes on at this place: white space follows, or a mark of a script without spaces came before. */
function isGap(text: string, at: number): boolean {
  return /\s/u.test(text.charAt(at)) || MARK_WITHOUT_SPACE.test(text.charAt(at - 1));
}

/** The UTF-16 offset behind the first `chars` code points; null when there are fewer. */
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
