import type { SpeakerProfile } from './speaker-profile.ts';

/** A turn of the conversation before the open turn. */
export interface ContextTurn {
  /** Role label of its speaker. */
  readonly role: string;
  /** What was said; null when only audio was supplied. */
  readonly text: string | null;
}

/** The context of a job, as far as it fits the context window. */
export interface JobContext {
  /** Oldest first. */
  readonly turns: readonly ContextTurn[];
  /** How many older turns did not fit. */
  readonly droppedTurns: number;
  /** Frames of the context window that the turns leave: the cap of an authored reply. */
  readonly roomFrames: number;
  /** Profile of the role that speaks; null when the conversation has no audio of it. */
  readonly speaker: SpeakerProfile | null;
}
