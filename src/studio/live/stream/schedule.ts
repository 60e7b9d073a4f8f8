/** Bounds of `chunk_length_schedule`: the number of thresholds, and the characters of each. */
export const MAX_THRESHOLDS = 10;
export const THRESHOLD_MIN = 50;
export const THRESHOLD_MAX = 2000;

/** Speech starts early, because the listener watches the typing; later segments are longer, because sound is buffered. */
export const QUICK_SCHEDULE = '50, 120, 160, 250';

/** The thresholds in `typed`; empty for the service's default, null when they are not valid. */
export function parseSchedule(typed: string): readonly number[] | null {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  if (parts.length > MAX_THRESHOLDS || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const thresholds = parts.map(Number);
  return thresholds.every((value) => value >= THRESHOLD_MIN && value <= THRESHOLD_MAX) ? thresholds : null;
}
