import type { Sentence } from './corpus/sentence.ts';

/** How a system of the pack is asked to speak; other systems have one way alone. */
export const MANNERS = ['steady', 'default'] as const;
export type Manner = (typeof MANNERS)[number];

/** One sentence as one system said it. */
export interface Take {
  readonly sentence: Sentence;
  /** A WAV file. */
  readonly file: string;
  /** Seconds of work for a second of audio, as the engine counts it; null for other systems. */
  readonly rtf: number | null;
}

/** All that one system said of one set in one manner. */
export interface Recordings {
  /** `natural`, the id of a voice, `flite slt`, … */
  readonly system: string;
  readonly kind: 'natural' | 'voice' | 'other';
  /** Null for systems that are no voices of the pack. */
  readonly manner: Manner | null;
  readonly set: Sentence['set'];
  readonly takes: readonly Take[];
}
