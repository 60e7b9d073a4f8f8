import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCounters, NO_USAGE } from '../../../../src/service/metering/usage-counters.ts';
import { createServices } from '../../../../src/service/services.ts';
import { freshStore } from '../../store/fresh-store.ts';

const NOW = Date.parse('2026-11-20T15:20:00Z');
const HOUR_MS = 3_600_000;
const KEYS = ['key_a', 'key_b', 'key_c'];

const setUp = () => createServices(freshStore(), () => NOW);
const iso = (ms: number) => new Date(ms).toISOString();

const seconds = fc.float({ min: 0, max: 100, noNaN: true });
const generation = fc.record({
  keyId: fc.constantFrom(...KEYS),
  atMs: fc.integer({ min: NOW - 30 * HOUR_MS, max: NOW }),
  usage: fc.record({
    input_chars: fc.nat(8_000),
    input_audio_seconds: seconds,
    output_audio_seconds: seconds,
  }),
});
/** A bound, or none. */
const bound = fc.option(fc.integer({ min: NOW - 40 * HOUR_MS, max: NOW }), { nil: undefined });

describe('the report of all keys', () => {
  it('has, for each key and every window, the figures of GET /v1/usage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(generation, { maxLength: 12 }), bound, bound, async (generations, a, b) => {
        const { metering, usage, usageReport } = setUp();
        for (const [n, each] of generations.entries()) await metering.meter({ id: `job${n}`, ...each });
        const [start, end] =
          a !== undefined && b !== undefined ? [Math.min(a, b), Math.max(a, b) + 1] : [a, b];
        const window = {
          ...(start === undefined ? {} : { start_time: iso(start) }),
          ...(end === undefined ? {} : { end_time: iso(end) }),
        };
        const { hours } = await usageReport(window);
        for (const key of KEYS) {
          const { requests, input_chars, input_audio_seconds, output_audio_seconds } = await usage(
            key,
            window,
          );
          const sums = hours.filter(({ key_id }) => key_id === key).reduce(addCounters, NO_USAGE);
          expect(sums).toEqual({ requests, input_chars, input_audio_seconds, output_audio_seconds });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is of all time without bounds, oldest hour first', async () => {
    const { metering, usageReport } = setUp();
    const usage = { input_chars: 1, input_audio_seconds: 0, output_audio_seconds: 0.08 };
    await metering.meter({ id: '1', keyId: 'key_b', atMs: NOW, usage });
    await metering.meter({ id: '2', keyId: 'key_a', atMs: NOW, usage });
    await metering.meter({ id: '3', keyId: 'key_b', atMs: NOW - 100 * HOUR_MS, usage });
    const report = await usageReport();
    expect(report).toMatchObject({ start_time: null, end_time: null });
    expect(report.hours.map(({ key_id, hour_ts }) => [key_id, iso(hour_ts * 1_000)])).toEqual([
      ['key_b', '2026-11-16T11:00:00.000Z'],
      ['key_a', '2026-11-20T15:00:00.000Z'],
      ['key_b', '2026-11-20T15:00:00.000Z'],
    ]);
  });

  it('says how the window snaps to hours', async () => {
    const { usageReport } = setUp();
    expect(
      await usageReport({ start_time: '2026-11-20T10:10:00Z', end_time: '2026-11-20T10:20:00Z' }),
    ).toEqual({
      start_time: '2026-11-20T10:00:00Z',
      end_time: '2026-11-20T11:00:00Z',
      hours: [],
    });
  });

  it.each([
    [{ start_time: 'yesterday' }, 'start_time'],
    [{ start_time: '2026-11-21' }, 'start_time'],
    [{ end_time: 5 }, 'end_time'],
  ])('refuses %j and names the field', async (window, field) => {
    // As an untyped caller would pass it.
    await expect(setUp().usageReport(window as { start_time: string })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(`\`${field}\``),
    });
  });
});
