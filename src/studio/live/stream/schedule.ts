/** Bounds of `chunk_length_schedule`: so many thresholds, of so many characters each. */
export const MOST_THRESHOLDS = 10;
export const THRESHOLD_MIN = 50;
export const THRESHOLD_MAX = 2000;

/** Starts early, for a listener who sees the typing; later segments are longer, since there is sound to listen to. */
export const QUICK_SCHEDULE = '50, 120, 160, 250';

/** The thresholds that were typed; empty for the service's own, null when they cannot be used. */
export function parseSchedule(typed: string): readonly number[] | null {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  if (parts.length > MOST_THRESHOLDS || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const thresholds = parts.map(Number);
  return thresholds.every((value) => value >= THRESHOLD_MIN && value <= THRESHOLD_MAX) ? thresholds : null;
}
