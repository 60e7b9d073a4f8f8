import { describe, expect, it } from 'vitest';
import {
  appended,
  area,
  type BufferSeries,
  line,
  scaleOf,
  ticks,
  WINDOW_SECONDS,
} from '../../../../../src/studio/live/sound/buffer-history.ts';

describe('the buffer chart', () => {
  const series = [0, 5, 10, 13, 14].reduce<BufferSeries>(
    (soFar, at) => appended(soFar, { at, seconds: at / 10, frame: at === 13 }),
    [],
  );

  it('drops the points that have left it, except one', () => {
    expect(series.map(({ at }) => at)).toEqual([0, 5, 10, 13, 14]);
    expect(appended(series, { at: 23, seconds: 0, frame: false })[0]?.at).toBe(10);
  });

  it('draws the newest point on the right, the highest at the top', () => {
    expect(scaleOf(series)).toBe(1.4);
    expect(line(series, 120, 100)).toMatch(/L120\.0 0\.0$/);
    expect(area(series, 120, 100)).toBe(`${line(series, 120, 100)}V100H-20.0Z`);
    expect(ticks(series, 120, 90, 6)).toBe(`M${(120 * (1 - 1 / WINDOW_SECONDS)).toFixed(1)} 90v6`);
    expect([line([], 120, 100), area([], 120, 100)]).toEqual(['', '']);
  });
});
