import type { UsageHour } from '../../client/parley.ts';
import { midnight } from './span.ts';

/** Sums of usage. */
export interface Sums {
  readonly requests: number;
  readonly input_chars: number;
  readonly input_audio_seconds: number;
  readonly output_audio_seconds: number;
}

export const NOTHING: Sums = { requests: 0, input_chars: 0, input_audio_seconds: 0, output_audio_seconds: 0 };

/** The service rounds its sums of seconds so; with the same rounding, the sums here equal those of `GET /v1/usage`. */
const SECONDS_PRECISION = 1e6;
const tidy = (seconds: number) => Math.round(seconds * SECONDS_PRECISION) / SECONDS_PRECISION;

export function plus(a: Sums, b: Sums): Sums {
  return {
    requests: a.requests + b.requests,
    input_chars: a.input_chars + b.input_chars,
    input_audio_seconds: tidy(a.input_audio_seconds + b.input_audio_seconds),
    output_audio_seconds: tidy(a.output_audio_seconds + b.output_audio_seconds),
  };
}

export const totalOf = (hours: readonly UsageHour[]): Sums => hours.reduce<Sums>(plus, NOTHING);

/** What the rows of the table stand for. */
export const GROUPINGS = { hour: 'By hour', day: 'By day', key: 'By key' } as const;
export type Grouping = keyof typeof GROUPINGS;

export const isGrouping = (value: string): value is Grouping => Object.hasOwn(GROUPINGS, value);

/** One row: the usage of an hour, a day or a key. */
export interface Group {
  /** Start of the hour or the day in Unix seconds, or the id of the key. */
  readonly id: number | string;
  readonly sums: Sums;
}

/** Start of the local day of an hour, in Unix seconds. An hour that is in two days belongs to that of its start. */
export const dayOf = (hour: number): number => midnight(new Date(hour * 1_000)).getTime() / 1_000;

/** Hours and days newest first; keys with the most requests first. Those without usage are left out. */
export function groupBy(hours: readonly UsageHour[], grouping: Grouping): readonly Group[] {
  const groups = new Map<number | string, Sums>();
  for (const hour of hours) {
    const id = grouping === 'key' ? hour.key_id : grouping === 'day' ? dayOf(hour.hour_ts) : hour.hour_ts;
    groups.set(id, plus(groups.get(id) ?? NOTHING, hour));
  }
  const rows = [...groups].map(([id, sums]) => ({ id, sums }));
  return rows.sort((a, b) =>
    typeof a.id === 'number' && typeof b.id === 'number' ? b.id - a.id : b.sums.requests - a.sums.requests,
  );
}

/** The usage over time for a chart: every hour or day from the first to the last, those without usage too. */
export interface Series {
  /** Starts in Unix seconds. */
  readonly times: readonly number[];
  readonly sums: readonly Sums[];
}

/**
 * @param start start of the window in Unix seconds; null begins with the first usage
 * @param end end of the window, exclusive; null ends with the last usage
 */
export function seriesOf(
  hours: readonly UsageHour[],
  step: 'hour' | 'day',
  start: number | null,
  end: number | null,
): Series {
  const groups = new Map(groupBy(hours, step).map(({ id, sums }) => [Number(id), sums]));
  const known = [...groups.keys()];
  const first = start === null ? Math.min(...known) : step === 'day' ? dayOf(start) : start;
  const last = end === null ? Math.max(...known) : end - 1;
  const times: number[] = [];
  for (let time = first; time <= last; time = next(time, step)) times.push(time);
  return { times, sums: times.map((time) => groups.get(time) ?? NOTHING) };
}

const HOUR = 3_600;
/** Longer windows are charted by day where the rows are keys. */
const HOURLY_CHART_HOURS = 72;

/** The step of the chart that goes with the rows of the table. */
export function stepOf(
  grouping: Grouping,
  {
    start,
    end,
    hours,
  }: { readonly start: number | null; readonly end: number | null; readonly hours: readonly UsageHour[] },
): 'hour' | 'day' {
  if (grouping !== 'key') return grouping;
  const first = start ?? hours[0]?.hour_ts ?? 0;
  const last = end ?? hours.at(-1)?.hour_ts ?? 0;
  return last - first <= HOURLY_CHART_HOURS * HOUR ? 'hour' : 'day';
}

/** Days have 23 or 25 hours when the clock changes. */
function next(time: number, step: 'hour' | 'day'): number {
  return step === 'hour' ? time + HOUR : midnight(new Date(time * 1_000), -1).getTime() / 1_000;
}
