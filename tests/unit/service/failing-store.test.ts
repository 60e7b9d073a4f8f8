import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pruneHistory } from '../../../src/service/history/history-pruning.ts';
import { historySize } from '../../../src/service/history/history-size.ts';
import { createServices, type Services } from '../../../src/service/services.ts';
import { SETTINGS } from '../../../src/service/settings/settings.ts';
import type { Store } from '../../../src/store/store.ts';
import { freshStore } from '../store/fresh-store.ts';
import { SUMMARY, testJob } from './jobs.ts';

const NOW = 1_795_000_000_000;
const SECRET = `pk_${'a'.repeat(32)}`;
const METERED = {
  id: 'a',
  keyId: 'key_a',
  atMs: NOW,
  usage: { input_chars: 1, input_audio_seconds: 0, output_audio_seconds: 1 },
};
const COMPLETED = { status: 'completed', atMs: NOW, samples: 24_000, summary: SUMMARY } as const;

type Use = (services: Services, store: Store) => Promise<unknown>;

/** Everything that reads or writes the store. */
const USES: readonly (readonly [name: string, use: Use])[] = [
  ['keys.create', ({ keys }) => keys.create({ name: 'a' })],
  ['keys.list', ({ keys }) => keys.list()],
  ['keys.update', ({ keys }) => keys.update('key_a', { name: 'b' })],
  ['keys.revoke', ({ keys }) => keys.revoke('key_a')],
  ['keys.verify', ({ keys }) => keys.verify(SECRET)],
  ['admit', ({ admit }) => admit(SECRET)],
  ['metering.meter', ({ metering }) => metering.meter(METERED)],
  ['metering.forgetBefore', ({ metering }) => metering.forgetBefore(NOW)],
  ['settlement.begin', ({ settlement }) => settlement.begin(testJob(), NOW)],
  ['settlement.settle', ({ settlement }) => settlement.settle(testJob(), COMPLETED)],
  ['usage of all time', ({ usage }) => usage('key_a', {})],
  ['usage of a window', ({ usage }) => usage('key_a', { start_time: '2026-11-01' })],
  ['history.get', ({ history }) => history.get('a')],
  ['history.list', ({ history }) => history.list()],
  ['history.delete', ({ history }) => history.delete(['a'])],
  ['history.rename', ({ history }) => history.rename('a', 'b')],
  ['historySize', (_, store) => historySize(store)],
  ['history.clear', ({ history }) => history.clear()],
  ['history.appendAudio', ({ history }) => history.appendAudio('a', 0, new Int16Array(4))],
  ['history.readAudio', ({ history }) => history.readAudio('a')],
  ['pruneHistory', (_, store) => pruneHistory(store, NOW)],
  ['settings.get', ({ settings }) => settings.get(SETTINGS.lexicon)],
  ['settings.set', ({ settings }) => settings.set(SETTINGS.lexicon, {})],
  ['settings.update', ({ settings }) => settings.update(SETTINGS.lexicon, (value) => value)],
  ['settings.clear', ({ settings }) => settings.clear(SETTINGS.lexicon)],
];

const unhandled: unknown[] = [];
const remember = (reason: unknown) => unhandled.push(reason);

beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', remember);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.off('unhandledRejection', remember);
});

/** The browser ends each transaction (disk full, storage cleared) before it answers the first request. */
function abortTransactions(): void {
  const doomed = new WeakSet<IDBTransaction>();
  const doom = (transaction: IDBTransaction) => {
    if (doomed.has(transaction)) return;
    doomed.add(transaction);
    queueMicrotask(() => transaction.abort());
  };
  for (const method of ['get', 'getKey', 'getAll', 'put', 'add', 'delete', 'clear'] as const) {
    const original: (...args: never[]) => unknown = IDBObjectStore.prototype[method];
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      doom(this.transaction);
      return Reflect.apply(original, this, args);
    });
  }
  for (const method of ['getAll', 'getAllKeys', 'openCursor'] as const) {
    const original: (...args: never[]) => unknown = IDBIndex.prototype[method];
    vi.spyOn(IDBIndex.prototype, method).mockImplementation(function (this: IDBIndex, ...args: unknown[]) {
      doom(this.objectStore.transaction);
      return Reflect.apply(original, this, args);
    });
  }
}

describe('a transaction that the browser aborts', () => {
  it.each(USES)('makes %s reject with 503 and leaves no unhandled rejection', async (_, use) => {
    const store = freshStore();
    const services = createServices(store, () => NOW);
    await store.run(async () => {});
    abortTransactions();
    await expect(use(services, store)).rejects.toMatchObject({ type: 'service_unavailable', status: 503 });
    // Node reports a rejection as unhandled after the microtasks of the turn in which it happened.
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    expect(unhandled).toEqual([]);
  });
});
