import type { AudioQuality } from '../../../../src/contract/generation/parameters.ts';
import { createLowPass, type StreamFilter } from '../../../audio/low-pass.ts';

/** Upper edge of each tier's band in Hz: wideband speech (G.722) and the telephone band (G.711); high is the full band. */
const CUTOFF_HZ = { medium: 7_000, low: 3_400 } as const;

/** A new filter for the band of a tier, for one segment; null for the full band. */
export function qualityFilter(quality: AudioQuality): StreamFilter | null {
  return quality === 'high' ? null : createLowPass(CUTOFF_HZ[quality]);
}
