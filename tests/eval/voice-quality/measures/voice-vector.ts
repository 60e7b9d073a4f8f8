import { median } from '../../../bench/measures/statistics.ts';
import { mean } from './moments.ts';
import { logPitch } from './pitch.ts';
import type { Recording } from './recording.ts';

/** Cepstra 1 to 12 beside the pitch. */
const CEPSTRA = 12;

/**
 * Speaker features of an utterance: median of ln pitch, and the mean spectrum of the voiced frames as cepstra.
 * Null when nothing is voiced.
 */
export function voiceVector({ frames }: Recording): number[] | null {
  const voiced = frames.filter(({ pitch, speech }) => speech && pitch > 0);
  if (voiced.length === 0) return null;
  const shape = Array.from({ length: CEPSTRA }, (_, k) => mean(voiced.map(({ cepstra }) => cepstra[k] ?? 0)));
  return [median(logPitch(voiced)), ...shape];
}
