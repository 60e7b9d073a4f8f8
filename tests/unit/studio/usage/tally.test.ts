import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UsageHour } from '../../../../src/client/parley.ts';
import { createServices } from '../../../../src/service/services.ts';
import { localInput, windowOf } from '../../../../src/studio/usage/span.ts';
import {
  dayOf,
  GROUPINGS,
  groupBy,
  isGrouping,
  NOTHING,
  plus,
  seriesOf,
  totalOf,
} from '../../../../src/studio/usage/tally.ts';
import { freshStore } from '../../store/fresh-store.ts';

const NOW = Date.parse('2026-11-20T15:20:00Z');
const HOUR = 3_600;
const KEYS = ['key_a', 'key_b'];

const seconds = fc.float({ min: 0, max: 100, noNaN: true });
const generation = fc.record({
  keyId: fc.constantFrom(...KEYS),
  atMs: fc.integer({ min: NOW - 40 * 24 * HOUR * 1_000, max: NOW }),
  usage: fc.record({
    input_chars: fc.nat(8_000),
    input_audio_seconds: seconds,
    output_audio_seconds: seconds,
  }),
});
const span = fc.oneof(
  fc
    .constantFrom('day' as const, 'week' as const, 'month' as const, 'all' as const)
    .map((id) => ({ id, from: '', to: '' })),
  fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 })).map(([before, length]) => ({
    id: 'custom' as const,
    from: localInput(new Date(NOW - (before + length) * HOUR * 1_000)),
    to: localInput(new Date(NOW - before * HOUR * 1_000)),
  })),
);

describe('the totals of the page', () => {
  it('equal GET /v1/usage, for each key and any window, however they are grouped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(generation, { maxLength: 10 }), span, async (generations, chosen) => {
        const { metering, usage, usageReport } = createServices(freshStore(), () => NOW);
        for (const [n, each] of generations.entries()) await metering.meter({ id: `job${n}`, ...each });
        const window = windowOf(chosen, new Date(NOW)) ?? {};
        const { hours } = await usageReport(window);
        for (const key of KEYS) {
          const own = hours.filter(({ key_id }) => key_id === key);
          const total = totalOf(own);
          expect(await usage(key, window)).toMatchObject(total);
          for (const grouping of Object.keys(GROUPINGS).filter(isGrouping)) {
            const sums = groupBy(own, grouping).map((group) => group.sums);
            expect(sums.reduce(plus, NOTHING)).toEqual(total);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});

const hour = (hour_ts: number, key_id: string, requests = 1): UsageHour => ({
  ...NOTHING,
  hour_ts,
  key_id,
  requests,
});
const T0 = Date.parse('2026-11-20T10:00:00Z') / 1_000;

describe('groups', () => {
  it('hours are newest first and sum the keys', () => {
    const hours = [hour(T0, 'a', 2), hour(T0, 'b', 3), hour(T0 + HOUR, 'a')];
    expect(groupBy(hours, 'hour').map(({ id, sums }) => [id, sums.requests])).toEqual([
      [T0 + HOUR, 1],
      [T0, 5],
    ]);
  });

  it('keys have the most requests first', () => {
    expect(groupBy([hour(T0, 'a', 2), hour(T0, 'b', 3)], 'key').map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('days are those of the time zone', () => {
    const start = dayOf(T0);
    expect(new Date(start * 1_000).getHours()).toBe(0);
    expect(
      groupBy([hour(start, 'a'), hour(start + 23 * HOUR, 'a'), hour(start - HOUR, 'a')], 'day'),
    ).toMatchObject([
      { id: start, sums: { requests: 2 } },
      { id: dayOf(start - HOUR), sums: { requests: 1 } },
    ]);
  });
});

describe('the series of the chart', () => {
  it('has hours without usage, over the whole window', () => {
    const { times, sums } = seriesOf([hour(T0 + HOUR, 'a', 4)], 'hour', T0, T0 + 4 * HOUR);
    expect(times).toEqual([T0, T0 + HOUR, T0 + 2 * HOUR, T0 + 3 * HOUR]);
    expect(sums.map(({ requests }) => requests)).toEqual([0, 4, 0, 0]);
  });

  it('goes from the first to the last usage for all time, by day', () => {
    const { times, sums } = seriesOf([hour(T0, 'a'), hour(T0 + 72 * HOUR, 'a')], 'day', null, null);
    expect(times).toHaveLength(4);
    expect(times.map(dayOf)).toEqual(times);
    expect(sums.map(({ requests }) => requests)).toEqual([1, 0, 0, 1]);
  });

  it('is empty without usage', () => {
    expect(seriesOf([], 'day', null, null).times).toEqual([]);
  });
});
