import type { Gender } from '../../../../src/contract/discovery/cards.ts';
import type { AudioQuality } from '../../../../src/contract/generation/parameters.ts';

/** What the voices are asked to say. */
export interface SpeechRequest {
  /** Id of the voice. */
  readonly voice: string;
  readonly text: string;
  /** The contract's; null leaves it at the default. */
  readonly temperature: number | null;
  /** Null: as `temperature`. */
  readonly acousticTemperature: number | null;
  readonly audioQuality: AudioQuality;
  readonly seed: number;
}

export interface Spoken {
  readonly wav: Uint8Array;
  /** Seconds that the engine computed for a second of audio. */
  readonly rtf: number;
}

/** A voice of the pack, as its manifest has it. */
export interface PackVoice {
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
}

/** Something that speaks with the voices of a pack. */
export interface SpeechEngine {
  /** What it is, for the head of the report. */
  readonly description: string;
  readonly voices: readonly PackVoice[];
  speak(request: SpeechRequest): Promise<Spoken>;
  /** Real-time factor of the same over a stream; null for an engine without streams. */
  readonly stream: ((request: SpeechRequest) => Promise<number>) | null;
  close(): Promise<void>;
}
