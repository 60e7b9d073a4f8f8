/** The completed turns of a conversation. */
import type { SpeakerProfile } from '../../../src/job/speaker-profile.ts';
import type { HeardAudio } from '../../../src/service/conversation/index.ts';

export interface Turn {
  /** Its position among the turns, in the order in which the client ended them, which is not always that of speaking. */
  readonly place: number;
  readonly speakerId: number;
  readonly text: string;
  /** The audio that the client supplied; null for a turn that the engine spoke. */
  readonly audio: HeardAudio | null;
  /** The speaker to which the voice was fitted when the engine spoke the turn; null where it used the role's own voice. */
  readonly fit: SpeakerProfile | null;
}

/** The turns with `turn` inserted at its place. */
export function addToHistory(turns: readonly Turn[], turn: Turn): readonly Turn[] {
  const at = turns.findLastIndex(({ place }) => place < turn.place) + 1;
  return turns.toSpliced(at, 0, turn);
}

/** The `limit` latest turns before a place; all of them when `limit` is null. */
export function turnsBefore(turns: readonly Turn[], place: number, limit: number | null): readonly Turn[] {
  const before = turns.filter((turn) => turn.place < place);
  return limit === null ? before : before.slice(-limit);
}

/**
 * The `limit` latest turns; all of them when `limit` is null.
 * @param waiting place of a turn that is still to be spoken: the turns that it will follow are kept too
 */
export function keepLatest(
  turns: readonly Turn[],
  limit: number | null,
  waiting: number | null,
): readonly Turn[] {
  if (limit === null) return turns;
  const kept = new Set(turns.slice(-limit));
  if (waiting !== null) for (const turn of turnsBefore(turns, waiting, limit)) kept.add(turn);
  return turns.filter((turn) => kept.has(turn));
}
