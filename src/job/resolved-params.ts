import type { AudioQuality } from '../contract/generation/parameters.ts';

/** Generation parameters with every default filled in. */
export interface ResolvedParams {
  /** Prosody temperature, 0 to 1.5. */
  readonly temperature: number;
  /** Temperature of the fine acoustics, 0 to 1.5 (already resolved: never null). */
  readonly acousticTemperature: number;
  readonly audioQuality: AudioQuality;
  /** Cap in 80 ms frames of the whole response; null means none. */
  readonly maxFrames: number | null;
}
