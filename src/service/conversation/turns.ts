/** The turns of a conversation as both front doors (REST and the conversation stream) understand them. */
import type { SpeakerProfile } from '../../job/speaker-profile.ts';

/** Audio of a turn that was supplied and can be decoded. */
export interface HeardAudio {
  readonly seconds: number;
  /** Measures it, which takes milliseconds; null where there is no speech in it. */
  profile(): SpeakerProfile | null;
}

/** A completed turn: with text, or audio, or both. */
export interface HeardTurn {
  /** Label of the role that spoke. */
  readonly role: string;
  readonly text: string | null;
  readonly audio: HeardAudio | null;
}

/** The turn that is to be completed. */
export interface OpenTurn {
  readonly role: string;
  /** Null: the reply is authored. */
  readonly text: string | null;
}
