import type { SpeakerProfile } from './speaker-profile.ts';

/** A turn of the conversation before the one that is spoken. */
export interface ContextTurn {
  /** Role label of its speaker. */
  readonly role: string;
  /** What was said; null when only audio of it was supplied. */
  readonly text: string | null;
}

/** What went before an utterance, as far as it has room in the context window. */
export interface JobContext {
  /** Oldest first. */
  readonly turns: readonly ContextTurn[];
  /** How many older turns had no room. */
  readonly droppedTurns: number;
  /** Frames of the context window that the turns leave: the cap of an authored reply. */
  readonly roomFrames: number;
  /** What was heard of the role that speaks now; null where the conversation holds no audio of it. */
  readonly speaker: SpeakerProfile | null;
}
