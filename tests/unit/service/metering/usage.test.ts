import { describe, expect, it } from 'vitest';
import { createServices } from '../../../../src/service/services.ts';
import { createStore } from '../../../../src/store/store.ts';
import { freshStore } from '../../store/fresh-store.ts';

const KEY = 'key_a';
const at = (text: string) => Date.parse(text);
const NOW = at('2026-11-20T15:20:00Z');
const usage = { input_chars: 10, input_audio_seconds: 0.5, output_audio_seconds: 1.2 };

function setUp(now = NOW) {
  const store = freshStore();
  const services = createServices(store, () => now);
  const meter = (id: string, time: string, keyId = KEY) =>
    services.metering.meter({ id, keyId, atMs: at(time), usage });
  return { store, services, meter, query: services.usage };
}

describe('metering', () => {
  it('counts a generation once, even when it is reported again', async () => {
    const { meter, query } = setUp();
    expect(await meter('job', '2026-11-20T10:10:00Z')).toBe(true);
    expect(await meter('job', '2026-11-20T10:10:00Z')).toBe(false);
    expect(await meter('job', '2026-11-20T12:10:00Z')).toBe(false);
    expect(await query(KEY, {})).toMatchObject({ requests: 1, ...usage });
  });

  it('also when two realms report it at once', async () => {
    const { store, meter, query } = setUp();
    const other = createServices(createStore({ name: store.name }));
    const record = { id: 'job', keyId: KEY, atMs: NOW, usage };
    const counted = await Promise.all([
      ...Array.from({ length: 5 }, () => meter('job', '2026-11-20T15:20:00Z')),
      ...Array.from({ length: 5 }, () => other.metering.meter(record)),
    ]);
    expect(counted.filter(Boolean)).toHaveLength(1);
    expect((await query(KEY, {})).requests).toBe(1);
  });

  it('adds decimal seconds without rounding errors', async () => {
    const { meter, query } = setUp();
    await Promise.all(Array.from({ length: 10 }, (_, index) => meter(`job${index}`, '2026-11-20T10:10:00Z')));
    expect(await query(KEY, {})).toMatchObject({ requests: 10, input_chars: 100, output_audio_seconds: 12 });
  });

  it('keeps keys apart', async () => {
    const { meter, query } = setUp();
    await meter('a', '2026-11-20T10:10:00Z');
    await meter('b', '2026-11-20T10:10:00Z', 'key_ab');
    expect((await query(KEY, {})).requests).toBe(1);
    expect((await query(KEY, { start_time: '2026-11-20' })).requests).toBe(1);
  });

  it('forgets old ids, not new ones', async () => {
    const { services, meter, store } = setUp();
    await meter('old', '2026-11-19T15:00:00Z');
    await meter('new', '2026-11-20T15:00:00Z');
    await services.metering.forgetBefore(NOW);
    expect(await store.run((db) => db.getAllKeys('metered'))).toEqual(['new']);
  });
});

describe('lifetime', () => {
  it('of an unused key is zero', async () => {
    expect(await setUp().query(KEY, {})).toEqual({
      key_id: KEY,
      requests: 0,
      input_chars: 0,
      input_audio_seconds: 0,
      output_audio_seconds: 0,
      first_request_ts: null,
      last_request_ts: null,
      start_time: null,
      end_time: null,
    });
  });

  it('has the first and last request, in any order of reporting', async () => {
    const { meter, query } = setUp();
    await meter('b', '2026-11-20T10:10:00.250Z');
    await meter('a', '2026-11-18T23:59:59Z');
    expect(await query(KEY, {})).toMatchObject({
      requests: 2,
      first_request_ts: at('2026-11-18T23:59:59Z') / 1000,
      last_request_ts: at('2026-11-20T10:10:00.250Z') / 1000,
      start_time: null,
      end_time: null,
    });
  });
});

describe('a window', () => {
  async function metered() {
    const { meter, query } = setUp();
    // Buckets of 09:00, 10:00 (two), 11:00, and one of the day before.
    await meter('0', '2026-11-19T22:30:00Z');
    await meter('1', '2026-11-20T09:59:59.999Z');
    await meter('2', '2026-11-20T10:00:00Z');
    await meter('3', '2026-11-20T10:59:59Z');
    await meter('4', '2026-11-20T11:00:00Z');
    return query;
  }

  it.each<[string | undefined, string | undefined, string, string, number]>([
    ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', 2],
    ['2026-11-20T10:10:00Z', '2026-11-20T10:20:00Z', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', 2],
    ['2026-11-20T09:59:59Z', '2026-11-20T11:00:00.001Z', '2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z', 4],
    ['2026-11-20', '2026-11-21', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', 4],
    [
      '2026-11-20T12:00:00+02:00',
      '2026-11-20T05:30:00-05:30',
      '2026-11-20T10:00:00Z',
      '2026-11-20T11:00:00Z',
      2,
    ],
    ['2026-11-20T10:00', '2026-11-20T11:00', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', 2],
    // One bound alone.
    ['2026-11-20T11:30:00Z', undefined, '2026-11-20T11:00:00Z', '2026-11-20T16:00:00Z', 1],
    ['2026-11-20T15:30:00Z', undefined, '2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z', 0],
    [undefined, '2026-11-20T10:30:00Z', '2026-11-19T22:00:00Z', '2026-11-20T11:00:00Z', 4],
    [undefined, '2020-01-01T00:30:00Z', '2020-01-01T00:00:00Z', '2020-01-01T01:00:00Z', 0],
  ])('%s to %s', async (start_time, end_time, start, end, requests) => {
    const query = await metered();
    expect(await query(KEY, { start_time, end_time })).toEqual({
      key_id: KEY,
      requests,
      input_chars: requests * 10,
      input_audio_seconds: requests * 0.5,
      output_audio_seconds: expect.closeTo(requests * 1.2, 9),
      first_request_ts: null,
      last_request_ts: null,
      start_time: start,
      end_time: end,
    });
  });

  it.each<[string | undefined, string | undefined, string]>([
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 'start_time'],
    ['2026-11-20T10:00:01Z', '2026-11-20T10:00:00Z', 'start_time'],
    ['2026-11-20T16:00:00Z', undefined, 'start_time'],
    ['yesterday', undefined, 'start_time'],
    ['', undefined, 'start_time'],
    [undefined, '2026-02-30', 'end_time'],
    ['2026-11-20', '1795000000', 'end_time'],
  ])('%s to %s is 422', async (start_time, end_time, field) => {
    const query = await metered();
    await expect(query(KEY, { start_time, end_time })).rejects.toMatchObject({
      type: 'invalid_request',
      status: 422,
      message: expect.stringContaining(`\`${field}\``),
    });
  });

  it('without an end includes the hour that begins this moment', async () => {
    const { meter, query } = setUp(at('2026-11-20T15:00:00Z'));
    await meter('now', '2026-11-20T15:00:00Z');
    expect(await query(KEY, { start_time: '2026-11-20T15:00:00Z' })).toMatchObject({
      requests: 1,
      start_time: '2026-11-20T15:00:00Z',
      end_time: '2026-11-20T16:00:00Z',
    });
  });

  it('of an unused key starts with the hour of its end', async () => {
    expect(await setUp().query(KEY, { end_time: '2026-11-20T10:30:00Z' })).toMatchObject({
      requests: 0,
      start_time: '2026-11-20T10:00:00Z',
      end_time: '2026-11-20T11:00:00Z',
    });
    expect(await setUp().query(KEY, { end_time: '2026-11-20T10:00:00Z' })).toMatchObject({
      start_time: '2026-11-20T10:00:00Z',
      end_time: '2026-11-20T10:00:00Z',
    });
  });
});
