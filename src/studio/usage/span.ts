/** The windows that the page offers. */
export const SPANS = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  all: 'All time',
  custom: 'From … to …',
} as const;
export type SpanId = keyof typeof SPANS;

export const isSpan = (value: string): value is SpanId => Object.hasOwn(SPANS, value);

/** A window; its bounds as local times in the form of `<input type="datetime-local">` where it is `custom`. */
export interface Span {
  readonly id: SpanId;
  readonly from: string;
  readonly to: string;
}

/** Bounds of a request for usage, ISO 8601; empty for all time. */
export interface UsageWindow {
  readonly start_time?: string;
  readonly end_time?: string;
}

const HOUR_MS = 3_600_000;
/** Full hours before the running one that make 24 hours with it. */
const HOURS_BEFORE = 23;

/** The window of a span that ends now; null when its bounds make none. */
export function windowOf(span: Span, now: Date = new Date()): UsageWindow | null {
  switch (span.id) {
    case 'day':
      return { start_time: new Date(now.getTime() - HOURS_BEFORE * HOUR_MS).toISOString() };
    case 'week':
      return { start_time: midnight(now, 6).toISOString() };
    case 'month':
      return { start_time: midnight(now, 29).toISOString() };
    case 'all':
      return {};
    case 'custom':
      return customWindow(span, now);
  }
}

/** The local midnight that began the day `days` before that of `time`. */
export function midnight(time: Date, days = 0): Date {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() - days);
}

/** A local time as `<input type="datetime-local">` has it. */
export function localInput(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

function customWindow({ from, to }: Span, now: Date): UsageWindow | null {
  const start = from === '' ? null : new Date(from);
  const end = to === '' ? null : new Date(to);
  const times = [start, end].flatMap((time) => (time === null ? [] : [time.getTime()]));
  if (times.some(Number.isNaN)) return null;
  if (start !== null && start.getTime() >= (end ?? now).getTime()) return null;
  return {
    ...(start === null ? {} : { start_time: start.toISOString() }),
    ...(end === null ? {} : { end_time: end.toISOString() }),
  };
}
