import type { HistoryRecord } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { readSetting, SETTINGS } from '../settings/settings.ts';
import { audioOf, storedSamples } from './history-audio.ts';
import { crashedRecord, withoutAudio } from './history-record.ts';

/** A record that is still `running` after this time was left behind by a crash. */
const CRASHED_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The object store of records, of any transaction that has it. */
interface RecordStore {
  index(name: 'created'): { getAll(range: IDBKeyRange): Promise<HistoryRecord[]> };
}

/** Result of {@link pruneHistory}. */
export interface PruneResult {
  /** Number of records that were deleted, with their audio. */
  readonly recordsDeleted: number;
  /** Number of records whose audio was deleted; the records stay. */
  readonly audioDeleted: number;
  /** Bytes of audio that remain. */
  readonly bytesKept: number;
}

/**
 * Deletes records that are older than the settings allow, then the oldest audio until it is within its settings (bytes and
 * days), and closes records that a crash left open, in one transaction. Called when an engine starts and after a generation.
 */
export function pruneHistory(store: Store, nowMs: number): Promise<PruneResult> {
  return store.transact(
    ['history', 'audio', 'settings'],
    'readwrite',
    async (transaction) => {
      const history = transaction.objectStore('history');
      const audio = transaction.objectStore('audio');
      const settings = transaction.objectStore('settings');
      const [bytesSetting, daysSetting, entryDaysSetting] = await Promise.all([
        settings.get(SETTINGS.historyMaxBytes.name),
        settings.get(SETTINGS.historyMaxDays.name),
        settings.get(SETTINGS.historyMaxEntryDays.name),
      ]);
      const maxBytes = readSetting(SETTINGS.historyMaxBytes, bytesSetting?.value);
      const oldestMs = nowMs - readSetting(SETTINGS.historyMaxDays, daysSetting?.value) * DAY_MS;
      const entryDays = readSetting(SETTINGS.historyMaxEntryDays, entryDaysSetting?.value);
      const old = entryDays === null ? [] : await keptBefore(history, nowMs - entryDays * DAY_MS);
      await Promise.all(old.flatMap((id) => [history.delete(id), audio.delete(audioOf(id))]));

      let bytesKept = 0;
      let audioDeleted = 0;
      for await (const cursor of history.index('audio').iterate(null, 'prev')) {
        const found = cursor.value;
        const record = isLeftOpen(found, nowMs)
          ? crashedRecord(found, await storedSamples(audio, found.id))
          : found;
        if (bytesKept + record.audio_bytes > maxBytes || storedMs(record) < oldestMs) {
          audioDeleted += 1;
          await Promise.all([cursor.update(withoutAudio(record)), audio.delete(audioOf(record.id))]);
        } else {
          bytesKept += record.audio_bytes;
          if (record !== found) await cursor.update(record);
        }
      }
      return { recordsDeleted: old.length, audioDeleted, bytesKept };
    },
    { durability: 'relaxed' },
  );
}

/** The records that have been here since before a time; an imported one, since its import. */
async function keptBefore(history: RecordStore, atMs: number): Promise<string[]> {
  // Nothing is imported before it is generated.
  const made = await history.index('created').getAll(IDBKeyRange.upperBound([atMs], true));
  return made.filter((record) => storedMs(record) < atMs).map(({ id }) => id);
}

/** When a record came to be here. */
function storedMs({ created_ms, imported_ms }: HistoryRecord): number {
  return imported_ms ?? created_ms;
}

function isLeftOpen({ status, created_ms }: HistoryRecord, nowMs: number): boolean {
  return status === 'running' && created_ms < nowMs - CRASHED_MS;
}
