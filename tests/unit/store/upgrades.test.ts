import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/contract/key-info.ts';
import { startedRecord } from '../../../src/service/history/history-record.ts';
import { createServices } from '../../../src/service/services.ts';
import { openDatabase } from '../../../src/store/open-database.ts';
import { createStore } from '../../../src/store/store.ts';
import { SCHEMA_VERSION, UPGRADES } from '../../../src/store/upgrades.ts';
import { testJob } from '../service/jobs.ts';
import { freshName } from './fresh-store.ts';

const USE = { input_chars: 5, input_audio_seconds: 0, output_audio_seconds: 1.5 };

describe('an upgrade from version 1', () => {
  it('keeps keys, usage and settings, and adds the history', async () => {
    const name = freshName();
    const old = createStore({ name, version: 1 });
    expect(await old.run(async (db) => [...db.objectStoreNames])).toEqual([
      'buckets',
      'keys',
      'metered',
      'settings',
      'totals',
      'usage',
    ]);
    const before = createServices(old);
    const { key, key_id } = await before.keys.create({ name: 'old' });
    await before.settings.set({ name: 'x', fallback: 0, parse: Number }, 7);
    await old.run(async (db) => {
      await db.put('usage', { ...USE, requests: 1, key_id, hour_ts: 3_600 });
      await db.put('totals', {
        ...USE,
        requests: 1,
        key_id,
        first_request_ts: 3_700,
        last_request_ts: 3_700,
      });
    });
    old.close();

    const store = createStore({ name });
    const after = createServices(store);
    expect(await store.run(async (db) => db.version)).toBe(SCHEMA_VERSION);
    expect(await after.keys.verify(key)).toMatchObject({ key_id, name: 'old', limits: DEFAULT_LIMITS });
    expect(await after.usage(key_id, {})).toMatchObject({ ...USE, requests: 1, first_request_ts: 3_700 });
    expect(await after.settings.get({ name: 'x', fallback: 0, parse: Number })).toBe(7);
    expect(await after.history.list()).toEqual({ entries: [], next: null });
    expect((await after.admit(key)).rate.allowed).toBe(true);
  });

  it('works while a page of the old version is still open', async () => {
    const name = freshName();
    const page = createStore({ name, version: 1 });
    await page.run((db) => db.put('settings', { name: 'x', value: 1 }));
    const store = createStore({ name });
    expect(await store.run((db) => db.get('settings', 'x'))).toEqual({ name: 'x', value: 1 });
    await expect(page.run((db) => db.get('settings', 'x'))).rejects.toMatchObject({ status: 503 });
  });
});

it('an upgrade from version 2 keeps the history with its audio, and lists it by every index', async () => {
  const name = freshName();
  const old = createStore({ name, version: 2 });
  // A record as releases with version 2 made it.
  const { release: _, ...record } = startedRecord(testJob({ id: 'a' }), 1_000);
  const before = createServices(old);
  await before.history.add({ ...record, status: 'completed' });
  await before.history.appendAudio('a', 0, Int16Array.of(1, 2, 3));
  old.close();

  const { history } = createServices(createStore({ name }));
  for (const query of [
    {},
    { key_id: record.key_id },
    { voice: record.voice },
    { sort: 'longest' as const },
  ]) {
    expect((await history.list(query)).entries).toMatchObject([
      { id: 'a', text: record.text, release: null, label: null, marked_text: null, imported_ms: null },
    ]);
  }
  expect(await history.readAudio('a')).toEqual(Int16Array.of(1, 2, 3));
});

it('a new database has the same schema as one that was upgraded through every version', async () => {
  const shape = async (name: string) => {
    const database = await openDatabase({ name, onClosed: () => {} });
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const stores = names.map((each) => {
      const store = transaction.objectStore(each);
      return [each, store.keyPath, [...store.indexNames].map((index) => [index, store.index(index).keyPath])];
    });
    database.close();
    return stores;
  };
  const stepwise = freshName();
  for (let version = 1; version <= UPGRADES.length; version += 1) {
    (await openDatabase({ name: stepwise, version, onClosed: () => {} })).close();
  }
  expect(await shape(stepwise)).toEqual(await shape(freshName()));
});
