import type { HistoryRecord } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { type AudioKeeper, audioOf, createAudioKeeper } from './history-audio.ts';

/** Where a page of the list starts: after this record. */
export type HistoryCursor = readonly [createdMs: number, id: string];

/** One page of the list. */
export interface HistoryPage {
  /** Newest first. */
  readonly records: HistoryRecord[];
  /** Cursor of the next page; null on the last. */
  readonly next: HistoryCursor | null;
}

/** Options of {@link History.list}. */
export interface HistoryListOptions {
  /** Maximum number of records in the page. Default 50. */
  readonly limit?: number;
  /** `next` of the previous page. */
  readonly after?: HistoryCursor | null;
}

/** The records of past generations with their audio. */
export interface History extends AudioKeeper {
  /** Adds a record, unless its id exists: a job can be resumed by another engine. */
  add(record: HistoryRecord): Promise<void>;
  get(id: string): Promise<HistoryRecord | null>;
  list(options?: HistoryListOptions): Promise<HistoryPage>;
  /** Deletes a record with its audio. Idempotent. */
  delete(id: string): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
}

const PAGE = 50;

export function createHistory(store: Store): History {
  return {
    ...createAudioKeeper(store),

    add: (record) =>
      store.transact(
        ['history'],
        'readwrite',
        async ({ store: history }) => {
          if ((await history.getKey(record.id)) === undefined) await history.put(record);
        },
        { durability: 'relaxed' },
      ),

    get: (id) =>
      store.transact(['history'], 'readonly', async ({ store: history }) => (await history.get(id)) ?? null),

    list: ({ limit = PAGE, after = null } = {}) =>
      store.transact(['history'], 'readonly', async ({ store: history }) => {
        const range = after ? IDBKeyRange.upperBound([...after], true) : null;
        const records: HistoryRecord[] = [];
        let cursor = await history.index('created').openCursor(range, 'prev');
        while (cursor && records.length < limit) {
          records.push(cursor.value);
          cursor = await cursor.continue();
        }
        const last = records.at(-1);
        return { records, next: cursor && last ? [last.created_ms, last.id] : null };
      }),

    delete: (id) =>
      store.transact(['history', 'audio'], 'readwrite', async (transaction) => {
        await Promise.all([
          transaction.objectStore('history').delete(id),
          transaction.objectStore('audio').delete(audioOf(id)),
        ]);
      }),

    clear: () =>
      store.transact(['history', 'audio'], 'readwrite', async (transaction) => {
        await Promise.all([
          transaction.objectStore('history').clear(),
          transaction.objectStore('audio').clear(),
        ]);
      }),
  };
}
