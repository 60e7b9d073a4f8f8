import { describe, expect, it } from 'vitest';
import { createHistoryCalls } from '../../../../src/service/history/history-calls.ts';
import { DAY, frame, setUp, T0 } from './history-rig.ts';

async function exported() {
  const { add, history, store } = setUp();
  const calls = createHistoryCalls(store, () => T0);
  await add('a', { created_ms: T0 - 100 * DAY, label: 'Old', audio_bytes: 2 * 1_920 });
  await history.appendAudio('a', 0, frame(5));
  const { entries } = await calls.listHistory();
  const [entry] = entries;
  if (!entry) throw new Error('The entry is missing.');
  return entry;
}

describe('an import', () => {
  it('restores an entry with its audio, however old, and repeated changes nothing', async () => {
    const entry = await exported();
    const { store, housekeeping } = setUp();
    const calls = createHistoryCalls(store, () => T0);
    const pcm = frame(7, 300_000);
    expect(await calls.importHistory([{ entry, pcm }])).toEqual({ added: 1, skipped: 0 });
    expect(await calls.importHistory([{ entry: { ...entry, text: 'other' }, pcm: null }])).toEqual({
      added: 0,
      skipped: 1,
    });
    // The audio is new here, so its age begins now.
    expect(await housekeeping.run()).toMatchObject({ recordsDeleted: 0, audioDeleted: 0 });
    const restored = await calls.historyAudio('a');
    expect([restored?.length, restored?.every((sample) => sample === 7)]).toEqual([pcm.length, true]);
    expect(await calls.historyEntry('a')).toEqual({ ...entry, imported_ms: T0, audio_bytes: 600_000 });
    expect(await calls.historySize()).toEqual({ entries: 1, with_audio: 1, audio_bytes: 600_000 });
  });

  it('leaves no entry that runs', async () => {
    const entry = await exported();
    const calls = createHistoryCalls(setUp().store, () => T0);
    await calls.importHistory([{ entry: { ...entry, status: 'running' }, pcm: null }]);
    expect(await calls.historyEntry('a')).toMatchObject({ status: 'failed', audio_bytes: 0 });
  });

  it.each([
    ['[1].entry.seed', { seed: -1 }],
    ['[1].entry.id', { id: '' }],
    ['[1].entry.params.temperature', { params: { temperature: 9 } }],
    ['[1].entry.status', { status: 'great' }],
  ])('names %s and adds nothing', async (field, wrong) => {
    const entry = await exported();
    const calls = createHistoryCalls(setUp().store, () => T0);
    const bad = { ...entry, id: 'b', ...wrong } as typeof entry; // Wrong on purpose.
    const entries = [
      { entry, pcm: null },
      { entry: bad, pcm: null },
    ];
    await expect(calls.importHistory(entries)).rejects.toMatchObject({ status: 422, field });
    expect((await calls.historySize()).entries).toBe(0);
  });
});

describe('a name', () => {
  it('is kept with the record, and taken away with an empty one', async () => {
    const { add, store } = setUp();
    const calls = createHistoryCalls(store, () => T0);
    await add('a');
    expect(await calls.renameHistory('a', '  Intro ')).toMatchObject({ label: 'Intro' });
    expect(await calls.historyEntry('a')).toMatchObject({ label: 'Intro' });
    expect(await calls.renameHistory('a', ' ')).toMatchObject({ label: null });
    await expect(calls.renameHistory('b', 'x')).rejects.toThrow('"b"');
    await expect(calls.renameHistory('a', 'x'.repeat(201))).rejects.toMatchObject({ field: 'label' });
  });
});

describe('limits', () => {
  it('change one by one, for all pages, and delete at once what exceeds them', async () => {
    const { add, store } = setUp();
    const calls = createHistoryCalls(store, () => T0);
    expect(await calls.historyLimits()).toEqual({
      audio_bytes: 200_000_000,
      audio_days: 30,
      entry_days: null,
    });
    await add('old', { created_ms: T0 - 8 * DAY });
    await add('new');
    expect(await calls.limitHistory({ entry_days: 7 })).toEqual({
      audio_bytes: 200_000_000,
      audio_days: 30,
      entry_days: 7,
    });
    expect((await calls.listHistory()).entries.map(({ id }) => id)).toEqual(['new']);
    expect(await calls.limitHistory({ entry_days: null, audio_days: 3 })).toMatchObject({
      entry_days: null,
      audio_days: 3,
    });
    await expect(calls.limitHistory({ audio_days: -1 })).rejects.toMatchObject({ field: 'audio_days' });
  });
});
