import { isBoolean, isCount, isNumber, nullOr, oneOf, shape } from '../../../primitives/guards.ts';
import type { PlaybackReport } from './worklet-protocol.ts';

const isReport = shape<PlaybackReport>({
  event: nullOr(oneOf('playing', 'underrun', 'ended', 'stopped')),
  epoch: isCount,
  time: isNumber,
  played: isCount,
  sounding: isBoolean,
  malformed: isCount,
});

/** A report of the audio thread; null when it is malformed. */
export function parseReport(data: unknown): PlaybackReport | null {
  return isReport(data) ? data : null;
}
