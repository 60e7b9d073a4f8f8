/** Formats times for people, in one locale and in the time zone of the device. Times are Unix times in seconds. */

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
/** Older times are shown as dates. */
const RELATIVE_DAYS = 7;

/** `Nov 22, 2026, 7:05 PM`. */
export function momentOf(ts: number): string {
  return moment.format(ts * 1_000);
}

/** `Nov 22, 2026`. */
export function dateOf(ts: number): string {
  return date.format(ts * 1_000);
}

/** `just now`, `5 minutes ago`, `3 hours ago`, `yesterday`; a date after a week. */
export function ago(ts: number, now: number = Date.now() / 1_000): string {
  const seconds = Math.max(0, now - ts);
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), 'hour');
  const days = Math.floor(seconds / DAY);
  return days <= RELATIVE_DAYS ? relative.format(-days, 'day') : dateOf(ts);
}
