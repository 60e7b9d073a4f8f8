import { describe, expect, it } from 'vitest';
import { pruneHistory } from '../../../../src/service/history/history-pruning.ts';
import { SETTINGS } from '../../../../src/service/settings/settings.ts';
import { DAY, frame, setUp, T0 } from './history-rig.ts';

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
    expect(await housekeeping.run()).toEqual({ recordsDeleted: 0, audioDeleted: 2, bytesKept: 700 });
    expect(await kept()).toBe('ab');
    const { entries } = await history.list();
    expect(entries.map(({ id, audio_bytes }) => [id, audio_bytes])).toEqual([
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
    expect(await housekeeping.run()).toEqual({ recordsDeleted: 0, audioDeleted: 0, bytesKept: 5_760 });
    expect(await history.get('crashed')).toMatchObject({
      audio_bytes: 5_760,
      audio_since_ms: created_ms,
      usage: { output_audio_seconds: 0.12 },
    });
    await settings.set(SETTINGS.historyMaxBytes, 5_759);
    expect(await pruneHistory(store, T0)).toEqual({ recordsDeleted: 0, audioDeleted: 1, bytesKept: 0 });
    expect(await history.readAudio('crashed')).toBeNull();
  });

  it('a record that a crash left open without audio counts nothing', async () => {
    const { add, housekeeping, history } = setUp();
    await add('crashed', { status: 'running', created_ms: T0 - DAY });
    expect(await housekeeping.run()).toEqual({ recordsDeleted: 0, audioDeleted: 0, bytesKept: 0 });
    expect(await history.get('crashed')).not.toHaveProperty('audio_since_ms');
  });

  it('runs at most once a minute', async () => {
    const { housekeeping } = setUp();
    expect(await housekeeping.run()).not.toBeNull();
    expect(await housekeeping.run()).toBeNull();
  });

  it('deletes records that are older than the limit, with their audio; an imported one counts from its import', async () => {
    const { housekeeping, settings, history, add, store } = setUp();
    for (const [id, days] of Object.entries({ new: 1, old: 91, imported: 400 })) {
      const created_ms = T0 - days * DAY;
      const since =
        id === 'imported'
          ? { imported_ms: T0 - DAY, audio_since_ms: T0 - DAY }
          : { audio_since_ms: created_ms };
      await add(id, { created_ms, ...since });
      await history.appendAudio(id, 0, frame(1));
    }
    await settings.set(SETTINGS.historyMaxEntryDays, 90);
    expect(await housekeeping.run()).toMatchObject({ recordsDeleted: 1, audioDeleted: 0 });
    expect((await history.list()).entries.map(({ id }) => id)).toEqual(['new', 'imported']);
    expect(await store.run((db) => db.getAllKeys('audio'))).toEqual([
      ['imported', 0],
      ['new', 0],
    ]);
  });
});
