import { describe, expect, it } from 'vitest';
import { pruneHistory } from '../../../../src/service/history/history-pruning.ts';
import { startedRecord } from '../../../../src/service/history/history-record.ts';
import { createServices } from '../../../../src/service/services.ts';
import { SETTINGS } from '../../../../src/service/settings/settings.ts';
import type { HistoryRecord } from '../../../../src/store/schema.ts';
import { freshStore } from '../../store/fresh-store.ts';
import { testJob } from '../jobs.ts';

const T0 = Date.parse('2026-11-20T10:10:00Z');
const DAY = 86_400_000;

function setUp() {
  const store = freshStore();
  const services = createServices(store, () => T0);
  const add = (id: string, change: Partial<HistoryRecord> = {}) =>
    services.history.add({ ...startedRecord(testJob({ id }), T0), status: 'completed', ...change });
  return { store, add, ...services };
}

const ids = (records: readonly HistoryRecord[]) => records.map(({ id }) => id);
const frame = (value: number, length = 1_920) => new Int16Array(length).fill(value);

describe('the list', () => {
  it('is newest first, page by page, even with equal times', async () => {
    const { history, add } = setUp();
    for (let index = 0; index < 7; index += 1)
      await add(`r${index}`, { created_ms: T0 + Math.floor(index / 3) });
    const seen: string[] = [];
    let after = null as Awaited<ReturnType<typeof history.list>>['next'];
    const sizes: number[] = [];
    do {
      const page = await history.list({ limit: 3, after });
      seen.push(...ids(page.records));
      sizes.push(page.records.length);
      after = page.next;
    } while (after);
    expect(seen).toEqual(['r6', 'r5', 'r4', 'r3', 'r2', 'r1', 'r0']);
    expect(sizes).toEqual([3, 3, 1]);
  });

  it('has no next page after exactly the last record', async () => {
    const { history, add } = setUp();
    await add('a');
    await add('b');
    expect((await history.list({ limit: 2 })).next).toBeNull();
  });

  it('keeps its place when records are added and deleted', async () => {
    const { history, add } = setUp();
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) await add(id, { created_ms: T0 + index });
    const { next } = await history.list({ limit: 2 });
    await add('e', { created_ms: T0 + 9 });
    await history.delete('c');
    expect(ids((await history.list({ after: next })).records)).toEqual(['b', 'a']);
  });
});

describe('audio', () => {
  it('is the chunks in one array', async () => {
    const { history, add } = setUp();
    await add('a');
    await add('ab');
    await history.appendAudio('a', 1, frame(2));
    await history.appendAudio('a', 0, frame(1));
    await history.appendAudio('a', 2, frame(3, 100));
    await history.appendAudio('ab', 0, frame(9));
    const whole = await history.readAudio('a');
    expect(whole).toHaveLength(2 * 1_920 + 100);
    expect([whole?.[0], whole?.[1_920], whole?.at(-1)]).toEqual([1, 2, 3]);
  });

  it('is complete after a second engine resumed the job', async () => {
    const { history, add } = setUp();
    await add('a');
    const both = Int16Array.from([...frame(1), ...frame(2)]);
    await history.appendAudio('a', 0, both);
    await history.appendAudio('a', 1, Int16Array.from([...frame(2), ...frame(3)]));
    const whole = await history.readAudio('a');
    expect([whole?.length, whole?.[0], whole?.[1_920], whole?.[3_840]]).toEqual([5_760, 1, 2, 3]);
  });

  it('is null without any, and is deleted with its record', async () => {
    const { history, add } = setUp();
    await add('a');
    expect(await history.readAudio('a')).toBeNull();
    await history.appendAudio('a', 0, frame(1));
    await history.delete('a');
    await history.delete('a');
    expect([await history.get('a'), await history.readAudio('a')]).toEqual([null, null]);
  });

  it('is not stored without a record that can lead to it', async () => {
    const { history, add, store } = setUp();
    await history.appendAudio('a', 0, frame(1));
    const { audio_since_ms: _, ...pruned } = startedRecord(testJob({ id: 'b' }), T0);
    await history.add(pruned);
    await history.appendAudio('b', 0, frame(1));
    await add('c');
    await history.appendAudio('c', 0, frame(1));
    expect(await store.run((db) => db.getAllKeys('audio'))).toEqual([['c', 0]]);
  });

  it('can be cleared as a whole', async () => {
    const { history, add, store } = setUp();
    await add('a');
    await history.appendAudio('a', 0, frame(1));
    await history.clear();
    expect(await store.run((db) => Promise.all([db.count('history'), db.count('audio')]))).toEqual([0, 0]);
  });
});

describe('pruning', () => {
  async function withAudio(bytes: Record<string, number>, ages: Record<string, number> = {}) {
    const services = setUp();
    for (const [index, [id, audio_bytes]] of Object.entries(bytes).entries()) {
      const created_ms = T0 - (ages[id] ?? 0) * DAY - index;
      await services.add(id, { audio_bytes, created_ms, audio_since_ms: created_ms });
      await services.history.appendAudio(id, 0, frame(1));
    }
    const kept = async () =>
      (
        await Promise.all(
          Object.keys(bytes).map(async (id) => ((await services.history.readAudio(id)) ? id : '')),
        )
      ).join('');
    return { ...services, kept };
  }

  it('keeps the newest audio within the maximum, and every record', async () => {
    const { housekeeping, settings, history, kept } = await withAudio({ a: 400, b: 300, c: 200, d: 100 });
    await settings.set(SETTINGS.historyMaxBytes, 750);
    expect(await housekeeping.run()).toEqual({ audioDeleted: 2, bytesKept: 700 });
    expect(await kept()).toBe('ab');
    const { records } = await history.list();
    expect(records.map(({ id, audio_bytes }) => [id, audio_bytes])).toEqual([
      ['a', 400],
      ['b', 300],
      ['c', 0],
      ['d', 0],
    ]);
  });

  it('keeps audio for thirty days', async () => {
    const { housekeeping, kept } = await withAudio({ a: 1, b: 1, c: 1 }, { b: 29.9, c: 30.1 });
    await housekeeping.run();
    expect(await kept()).toBe('ab');
  });

  it('keeps 200 MB of audio', async () => {
    const { housekeeping, kept } = await withAudio({ a: 150_000_000, b: 50_000_000, c: 1 });
    await housekeeping.run();
    expect(await kept()).toBe('ab');
  });

  it('closes records that a crash left open, not recent ones', async () => {
    const { add, housekeeping, history } = setUp();
    await add('now', { status: 'running' });
    await add('old', { status: 'running', created_ms: T0 - DAY });
    await housekeeping.run();
    expect([(await history.get('now'))?.status, (await history.get('old'))?.status]).toEqual([
      'running',
      'failed',
    ]);
  });

  it('counts the stored audio of a record that a crash left open', async () => {
    const { store, add, housekeeping, history, settings } = setUp();
    const created_ms = T0 - DAY;
    await add('crashed', { status: 'running', created_ms, audio_since_ms: created_ms });
    await history.appendAudio('crashed', 0, frame(1));
    await history.appendAudio('crashed', 1, frame(1, 960));
    expect(await housekeeping.run()).toEqual({ audioDeleted: 0, bytesKept: 5_760 });
    expect(await history.get('crashed')).toMatchObject({
      audio_bytes: 5_760,
      audio_since_ms: created_ms,
      usage: { output_audio_seconds: 0.12 },
    });
    await settings.set(SETTINGS.historyMaxBytes, 5_759);
    expect(await pruneHistory(store, T0)).toEqual({ audioDeleted: 1, bytesKept: 0 });
    expect(await history.readAudio('crashed')).toBeNull();
  });

  it('a record that a crash left open without audio counts nothing', async () => {
    const { add, housekeeping, history } = setUp();
    await add('crashed', { status: 'running', created_ms: T0 - DAY });
    expect(await housekeeping.run()).toEqual({ audioDeleted: 0, bytesKept: 0 });
    expect(await history.get('crashed')).not.toHaveProperty('audio_since_ms');
  });

  it('runs at most once a minute', async () => {
    const { housekeeping } = setUp();
    expect(await housekeeping.run()).not.toBeNull();
    expect(await housekeeping.run()).toBeNull();
  });
});
