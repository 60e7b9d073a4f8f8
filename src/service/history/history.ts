import type { HistoryPage, HistoryQuery } from '../../contract/history/history-query.ts';
import type { HistoryRecord } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { type AudioKeeper, audioOf, createAudioKeeper } from './history-audio.ts';
import { listHistory } from './list/list-history.ts';

/** The records of past generations with their audio. */
export interface History extends AudioKeeper {
  /** Adds a record, unless its id exists: a job can be resumed by another engine. */
  add(record: HistoryRecord): Promise<void>;
  get(id: string): Promise<HistoryRecord | null>;
  /** One page of the list. @throws {ServiceError} 422 that names the field */
  list(query?: HistoryQuery): Promise<HistoryPage>;
  /** Gives a record a name; null takes it away. @returns the record; null when there is none with this id */
  rename(id: string, label: string | null): Promise<HistoryRecord | null>;
  /** Deletes records with their audio. Idempotent. @returns how many there were */
  delete(ids: readonly string[]): Promise<number>;
  /** Deletes everything. */
  clear(): Promise<void>;
}

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

    list: (query) => listHistory(store, query),

    rename: (id, label) =>
      store.transact(['history'], 'readwrite', async ({ store: history }) => {
        const record = await history.get(id);
        if (!record) return null;
        const { label: _, ...rest } = record;
        const renamed = label === null ? rest : { ...rest, label };
        await history.put(renamed);
        return renamed;
      }),

    delete: (ids) =>
      store.transact(['history', 'audio'], 'readwrite', async (transaction) => {
        const history = transaction.objectStore('history');
        const audio = transaction.objectStore('audio');
        const found = await Promise.all(ids.map((id) => history.getKey(id)));
        const keys = new Set(found.filter((key) => key !== undefined));
        await Promise.all([...keys].flatMap((id) => [history.delete(id), audio.delete(audioOf(id))]));
        return keys.size;
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
