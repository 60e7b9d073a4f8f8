import { shapeError } from '../../contract/errors/errors.ts';
import { endOfHour, hourOf, nextHour } from './hours.ts';
import { parseIsoTime } from './iso-time.ts';

/** The bounds in the query. */
export interface WindowQuery {
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
}

/** Bounds in Unix seconds; undefined where the query has none. */
export interface WindowBounds {
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** An hour-snapped window in Unix seconds, its end exclusive. */
export interface HourWindow {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses the bounds of the query; null without any (a lifetime query).
 * @throws {ServiceError} 422 when a bound is not ISO 8601 or the start is not before the end.
 */
export function parseBounds(query: WindowQuery): WindowBounds | null {
  const start = parseBound('start_time', query.start_time);
  const end = parseBound('end_time', query.end_time);
  if (start === undefined && end === undefined) return null;
  if (start !== undefined && end !== undefined && start >= end) throw emptyWindow('`end_time`');
  return { start, end };
}

/**
 * The window snapped outward to hours (docs/contract.md, "Limits, metering, keys"). A start alone ends with the running
 * hour; an end alone starts with the first metered hour, or with its own hour when nothing was metered before it.
 * @throws {ServiceError} 422 when only a start is given and it is after the current hour.
 */
export function snapWindow(
  { start, end }: WindowBounds,
  nowSeconds: number,
  firstMeteredSeconds: number | undefined,
): HourWindow {
  const effectiveEnd = end === undefined ? endOfHour(nowSeconds) : nextHour(end);
  if (start === undefined) {
    const ownHour = hourOf(end ?? nowSeconds);
    return { start: Math.min(ownHour, hourOf(firstMeteredSeconds ?? ownHour)), end: effectiveEnd };
  }
  if (start >= effectiveEnd) throw emptyWindow('the end of the current hour, which is the default end');
  return { start: hourOf(start), end: effectiveEnd };
}

function parseBound(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = parseIsoTime(text);
  if (seconds !== null) return seconds;
  throw shapeError(
    `\`${name}\`: expected an ISO 8601 time such as 2026-11-20T10:00:00Z, found ${JSON.stringify(text.slice(0, 40))}.`,
  );
}

function emptyWindow(end: string) {
  return shapeError(`\`start_time\`: expected a time before ${end}.`);
}
