/** Usage is stored by hour (UTC). An hour is identified by its start in Unix seconds. */

const HOUR_SECONDS = 3_600;

/** Start of the hour that contains `seconds`. */
export function hourOf(seconds: number): number {
  return Math.floor(seconds / HOUR_SECONDS) * HOUR_SECONDS;
}

/** End of the hour that contains `seconds`, exclusive. */
export function endOfHour(seconds: number): number {
  return hourOf(seconds) + HOUR_SECONDS;
}

/** The first hour boundary at or after `seconds`. */
export function nextHour(seconds: number): number {
  return Math.ceil(seconds / HOUR_SECONDS) * HOUR_SECONDS;
}
