import { ServiceError } from '../../contract/errors/errors.ts';
import type { HistoryEntry } from '../../contract/history/history-entry.ts';
import type {
  HistoryImported,
  HistoryLimits,
  HistoryPage,
  HistoryQuery,
  HistorySize,
} from '../../contract/history/history-query.ts';
import { validate } from '../../contract/validation/validation.ts';
import { z } from '../../contract/validation/zod.ts';
import type { Store } from '../../store/store.ts';
import { type Clock, systemClock } from '../clock.ts';
import { createSettings } from '../settings/settings.ts';
import { createHistory } from './history.ts';
import { historyEntry } from './history-entry.ts';
import { type ImportedEntry, importHistory, Label } from './history-import.ts';
import { readHistoryLimits, writeHistoryLimits } from './history-limits.ts';
import { pruneHistory } from './history-pruning.ts';
import { historySize } from './history-size.ts';

/** What a page does with the history: `parley.history`, but for the form of audio. */
export interface HistoryCalls {
  listHistory(query?: HistoryQuery): Promise<HistoryPage>;
  historyEntry(id: string): Promise<HistoryEntry | null>;
  historyAudio(id: string): Promise<Int16Array<ArrayBuffer> | null>;
  renameHistory(id: string, label: string | null): Promise<HistoryEntry>;
  removeHistory(ids: readonly string[]): Promise<number>;
  clearHistory(): Promise<void>;
  importHistory(entries: readonly ImportedEntry[]): Promise<HistoryImported>;
  historySize(): Promise<HistorySize>;
  historyLimits(): Promise<HistoryLimits>;
  limitHistory(change: Partial<HistoryLimits>): Promise<HistoryLimits>;
}

export function createHistoryCalls(store: Store, clock: Clock = systemClock): HistoryCalls {
  const history = createHistory(store);
  const settings = createSettings(store);
  return {
    listHistory: (query) => history.list(query),
    async historyEntry(id) {
      const record = await history.get(id);
      return record && historyEntry(record);
    },
    historyAudio: (id) => history.readAudio(id),
    async renameHistory(id, label) {
      const { label: name } = validate(z.object({ label: Label.nullable() }), { label });
      const record = await history.rename(id, name || null);
      if (!record) throw new ServiceError('not_found', `The history has no entry ${JSON.stringify(id)}.`);
      return historyEntry(record);
    },
    removeHistory: (ids) => history.delete(ids),
    clearHistory: () => history.clear(),
    importHistory: (entries) => importHistory(store, entries, clock()),
    historySize: () => historySize(store),
    historyLimits: () => readHistoryLimits(settings),
    async limitHistory(change) {
      await writeHistoryLimits(settings, change);
      await pruneHistory(store, clock());
      return readHistoryLimits(settings);
    },
  };
}
