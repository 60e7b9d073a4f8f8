/** The completed turns of a conversation. */

export interface Turn {
  /** Where it stands: in the order in which the client ended the turns, not in which they were spoken. */
  readonly place: number;
  readonly speakerId: number;
  readonly text: string;
  /** Of the audio that the client gave with it; null for a turn that was spoken here. */
  readonly audioSeconds: number | null;
}

/** The turns with one more at its place, less those that have rolled out of the `limit` latest. */
export function addToHistory(turns: readonly Turn[], turn: Turn, limit: number | null): readonly Turn[] {
  const at = turns.findLastIndex(({ place }) => place < turn.place) + 1;
  const longer = turns.toSpliced(at, 0, turn);
  return limit === null ? longer : longer.slice(-limit);
}
