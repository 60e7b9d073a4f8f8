/** How much sound was buffered over the last seconds: what the buffer chart draws. */

/** The time that the chart spans. */
export const WINDOW_SECONDS = 12;

/** The buffered sound at one moment. */
export interface BufferPoint {
  /** `performance.now()` in seconds. */
  readonly at: number;
  /** Seconds of sound that are received and not heard yet. */
  readonly seconds: number;
  /** Whether a frame arrived at this moment. */
  readonly frame: boolean;
}

/** Oldest first. */
export type BufferSeries = readonly BufferPoint[];

/** The series with one more point, without the points that have left the chart. */
export function appended(series: BufferSeries, point: BufferPoint): BufferSeries {
  // One point before the window stays, so that the line starts at the edge.
  const first = series.findIndex(({ at }) => at >= point.at - WINDOW_SECONDS);
  return [...series.slice(Math.max(0, first - 1)), point];
}

/** The largest value in seconds, which sets the chart's height; at least so much that one frame does not fill it. */
export function scaleOf(series: BufferSeries): number {
  return series.reduce((most, { seconds }) => Math.max(most, seconds), 0.5);
}

/** The path of the series in a box: oldest on the left, newest at the right edge. Empty for an empty series. */
export function line(series: BufferSeries, width: number, height: number): string {
  const scale = scaleOf(series);
  const points = series.map(
    ({ at, seconds }) => `${place(series, at, width)} ${(height * (1 - seconds / scale)).toFixed(1)}`,
  );
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** The area under {@link line}. */
export function area(series: BufferSeries, width: number, height: number): string {
  const first = series[0];
  if (first === undefined) return '';
  return `${line(series, width, height)}V${height}H${place(series, first.at, width)}Z`;
}

/** A tick that hangs from `top` for each arrival of frames. */
export function ticks(series: BufferSeries, width: number, top: number, length: number): string {
  return series
    .filter(({ frame }) => frame)
    .map(({ at }) => `M${place(series, at, width)} ${top}v${length}`)
    .join('');
}

/** The x coordinate of a moment in CSS pixels; negative before the window. */
function place(series: BufferSeries, at: number, width: number): string {
  return (width * (1 - ((series.at(-1)?.at ?? at) - at) / WINDOW_SECONDS)).toFixed(1);
}
