import type { SpeakerProfile } from '../../../src/job/speaker-profile.ts';
import type { Phonemizer } from '../../text/index.ts';
import type { VoiceGraphs } from './graphs/graphs.ts';
import type { Delivery } from './speaker-fit/delivery.ts';
import type { VoiceTables } from './tables.ts';

/** A loaded pack, with all its voices. */
export interface Voice {
  readonly graphs: VoiceGraphs;
  readonly tables: VoiceTables;
  readonly phonemizer: Phonemizer;
  /** How the voice of an id speaks, moved toward a speaker who was heard; null for an id that the pack does not have. */
  deliver(id: string, speaker: SpeakerProfile | null): Delivery | null;
  /** The model's own temperatures for a temperature of 1 in the contract. */
  readonly prosodyTemperatureScale: number;
  readonly acousticTemperatureScale: number;
  readonly questionRise: number;
  readonly maxSegmentChars: number;
  /** See {@link LoadedModel.prepare}. */
  prepare(): boolean;
  dispose(): Promise<void>;
}
