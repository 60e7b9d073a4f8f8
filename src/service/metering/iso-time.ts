/** ISO 8601 times of the usage query, as Unix seconds. */

const DATE = String.raw`(\d{4})(-?)(\d{2})\2(\d{2})`;
const TIME = String.raw`(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?`;
// In a query string an unescaped `+` arrives as a space, which has no other meaning here.
const ZONE = String.raw`(Z|[+\- ]\d{2}(?::?\d{2})?)?`;
const ISO = new RegExp(`^${DATE}(?:[T ]${TIME}${ZONE})?$`, 'i');

/** Unix seconds; null when `text` is not an ISO 8601 date or date and time. A time without a zone is UTC. */
export function parseIsoTime(text: string): number | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const [, year, , month, day, hour = '0', minute = '0', second = '0', fraction = '', zone] = match;
  const fields = [year, month, day, hour, minute, second].map(Number);
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = fields;
  const date = new Date(0);
  date.setUTCFullYear(y, mo - 1, d);
  date.setUTCHours(h, mi, s);
  // Date carries 31 February over into March and hour 24 into the next day: fields that do not read back were invalid.
  const readBack = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()];
  if ([mo, d, h, mi].some((field, index) => field !== readBack[index]) || s > 59) return null;
  const offset = zoneSeconds(zone);
  if (offset === null) return null;
  return date.getTime() / 1_000 + Number(`0.${fraction || '0'}`) - offset;
}

/** Offset of the zone from UTC in seconds; null when it is invalid. */
function zoneSeconds(zone: string | undefined): number | null {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '');
  const hours = Number(digits.slice(0, 2));
  const minutes = Number(digits.slice(2) || '0');
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 3_600 + minutes * 60);
}

/** `2026-11-20T10:00:00Z` for a whole number of seconds. */
export function formatIsoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z');
}
