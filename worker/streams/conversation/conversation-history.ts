/** The completed turns of a conversation. */
import type { SpeakerProfile } from '../../../src/job/speaker-profile.ts';
import type { HeardAudio } from '../../../src/service/conversation/index.ts';

export interface Turn {
  /** Where it stands: in the order in which the client ended the turns, not in which they were spoken. */
  readonly place: number;
  readonly speakerId: number;
  readonly text: string;
  /** What the client gave with it; null for a turn that was spoken here. */
  readonly audio: HeardAudio | null;
  /** What the voice of a turn that was spoken here was fitted to; null where it was the role's own voice. */
  readonly fit: SpeakerProfile | null;
}

/** The turns with one more at its place. */
export function addToHistory(turns: readonly Turn[], turn: Turn): readonly Turn[] {
  const at = turns.findLastIndex(({ place }) => place < turn.place) + 1;
  return turns.toSpliced(at, 0, turn);
}

/** The `limit` latest turns before a place; null: all of them. */
export function turnsBefore(turns: readonly Turn[], place: number, limit: number | null): readonly Turn[] {
  const before = turns.filter((turn) => turn.place < place);
  return limit === null ? before : before.slice(-limit);
}

/**
 * The turns less those that have rolled out of the `limit` latest.
 * @param waiting Place of a turn that is still to be spoken: what it will follow is kept too.
 */
export function rolled(
  turns: readonly Turn[],
  limit: number | null,
  waiting: number | null,
): readonly Turn[] {
  if (limit === null) return turns;
  const kept = new Set(turns.slice(-limit));
  if (waiting !== null) for (const turn of turnsBefore(turns, waiting, limit)) kept.add(turn);
  return turns.filter((turn) => kept.has(turn));
}
