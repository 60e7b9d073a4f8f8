/** How much sound was ahead of the ear, over the last seconds: what the buffer chart draws. */

/** Seconds that the chart shows. */
export const WINDOW_SECONDS = 12;

/** Sound ahead of what was heard at one moment. */
export interface AheadPoint {
  /** `performance.now()` in seconds. */
  readonly at: number;
  /** Seconds of sound. */
  readonly ahead: number;
  /** Whether a frame came at this moment. */
  readonly frame: boolean;
}

/** Oldest first. */
export type AheadSeries = readonly AheadPoint[];

/** The series with one more point, and without what has left the chart. */
export function noted(series: AheadSeries, point: AheadPoint): AheadSeries {
  // One point before the window stays, so that the line begins at the edge.
  const first = series.findIndex(({ at }) => at >= point.at - WINDOW_SECONDS);
  return [...series.slice(Math.max(0, first - 1)), point];
}

/** The most that was ahead, in seconds, for the chart's height; never so little that a frame fills it. */
export function scaleOf(series: AheadSeries): number {
  return series.reduce((most, { ahead }) => Math.max(most, ahead), 0.5);
}

/** The line of the series in a box, oldest at the left, newest at the right edge. Empty for an empty series. */
export function line(series: AheadSeries, width: number, height: number): string {
  const scale = scaleOf(series);
  const points = series.map(
    ({ at, ahead }) => `${place(series, at, width)} ${(height * (1 - ahead / scale)).toFixed(1)}`,
  );
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** The area under that line. */
export function area(series: AheadSeries, width: number, height: number): string {
  const first = series[0];
  if (first === undefined) return '';
  return `${line(series, width, height)}V${height}H${place(series, first.at, width)}Z`;
}

/** A tick that hangs from `top` for each moment at which frames came. */
export function ticks(series: AheadSeries, width: number, top: number, length: number): string {
  return series
    .filter(({ frame }) => frame)
    .map(({ at }) => `M${place(series, at, width)} ${top}v${length}`)
    .join('');
}

/** Left to right place of a moment, in CSS pixels; before the window it is negative. */
function place(series: AheadSeries, at: number, width: number): string {
  return (width * (1 - ((series.at(-1)?.at ?? at) - at) / WINDOW_SECONDS)).toFixed(1);
}
