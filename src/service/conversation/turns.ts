/** The turns of a conversation, the same for REST and the conversation stream. */
import type { SpeakerProfile } from '../../job/speaker-profile.ts';

/** Supplied audio of a turn that can be decoded. */
export interface HeardAudio {
  readonly seconds: number;
  /** Measures the speaker, which takes milliseconds; null without speech. */
  profile(): SpeakerProfile | null;
}

/** A completed turn: text, audio or both. */
export interface HeardTurn {
  /** Label of the role that spoke. */
  readonly role: string;
  readonly text: string | null;
  readonly audio: HeardAudio | null;
}

/** The turn to complete. */
export interface OpenTurn {
  readonly role: string;
  /** Null: the reply is authored. */
  readonly text: string | null;
}
