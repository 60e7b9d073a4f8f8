/** Which turns fit the context window (docs/contract.md, "Parameters"). Everything is counted in 80 ms frames. */
import { CONTEXT_FRAMES, FRAME_MS } from '../../contract/audio/audio-format.ts';
import { LETTERS_PER_SECOND, MAX_SEGMENT_LETTERS, spokenLetters } from '../../job/spoken-length.ts';
import type { HeardTurn, OpenTurn } from './turns.ts';

/**
 * Frames reserved for an authored reply: a quarter of the window, 41 s, twice the length of a long spoken turn. The reply
 * may also use what the turns leave. `max_new_tokens` can lower the reserve, never raise it: a client that allows 2048 frames
 * wants no cap, not a reply that has forgotten the conversation.
 */
export const REPLY_FRAMES = CONTEXT_FRAMES / 4;

/** How the context window is shared. */
export interface Window {
  /** Index of the oldest turn that is retained; the number of turns when none is. */
  readonly first: number;
  /** Frames that the retained turns leave. */
  readonly room: number;
}

/**
 * Shares the window: drops the oldest turns until the rest leaves room for the open turn.
 * @param turns oldest first
 * @param maxFrames `max_new_tokens`
 */
export function shareWindow(turns: readonly HeardTurn[], open: OpenTurn, maxFrames: number | null): Window {
  const reserve = reservedFrames(open, maxFrames);
  let first = turns.length;
  let room = CONTEXT_FRAMES;
  for (const turn of turns.toReversed()) {
    const frames = turnFrames(turn);
    if (room - frames < reserve) break;
    room -= frames;
    first -= 1;
  }
  return { first, room };
}

/** Frames that a turn takes: those of its audio, otherwise an estimate from its text. */
export function turnFrames({ text, audio }: HeardTurn): number {
  if (audio) return Math.ceil((audio.seconds * 1_000) / FRAME_MS);
  return textFrames(text ?? '', CONTEXT_FRAMES);
}

/** Frames to reserve: for one segment of a given text, otherwise for an authored reply. */
function reservedFrames({ text }: OpenTurn, maxFrames: number | null): number {
  const most = text === null ? REPLY_FRAMES : textFrames(text, lettersToFrames(MAX_SEGMENT_LETTERS));
  return Math.min(most, maxFrames ?? most);
}

/** Estimated frames of a text, at most `most`. No character counts less than a letter. */
function textFrames(text: string, most: number): number {
  if (lettersToFrames(text.length) >= most) return most;
  return Math.min(most, lettersToFrames(spokenLetters(text)));
}

function lettersToFrames(letters: number): number {
  return Math.ceil((letters * 1_000) / LETTERS_PER_SECOND / FRAME_MS);
}
