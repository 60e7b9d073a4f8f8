import type { HistoryRecord } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { readSetting, SETTINGS } from '../settings/settings.ts';
import { audioOf, storedSamples } from './history-audio.ts';
import { crashedRecord, withoutAudio } from './history-record.ts';

/** A record that is still `running` after this time was left behind by a crash. */
const CRASHED_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Result of {@link pruneHistory}. */
export interface PruneResult {
  /** Number of records whose audio was deleted; the records stay. */
  readonly audioDeleted: number;
  /** Bytes of audio that remain. */
  readonly bytesKept: number;
}

/**
 * Deletes the oldest audio of the history until it is within its settings (bytes and days), and closes records that a crash
 * left open, in one transaction. Called when an engine starts and after a generation.
 */
export function pruneHistory(store: Store, nowMs: number): Promise<PruneResult> {
  return store.transact(
    ['history', 'audio', 'settings'],
    'readwrite',
    async (transaction) => {
      const history = transaction.objectStore('history');
      const audio = transaction.objectStore('audio');
      const settings = transaction.objectStore('settings');
      const [bytesSetting, daysSetting] = await Promise.all([
        settings.get(SETTINGS.historyMaxBytes.name),
        settings.get(SETTINGS.historyMaxDays.name),
      ]);
      const maxBytes = readSetting(SETTINGS.historyMaxBytes, bytesSetting?.value);
      const oldestMs = nowMs - readSetting(SETTINGS.historyMaxDays, daysSetting?.value) * DAY_MS;

      let bytesKept = 0;
      let audioDeleted = 0;
      for await (const cursor of history.index('audio').iterate(null, 'prev')) {
        const found = cursor.value;
        const record = isLeftOpen(found, nowMs)
          ? crashedRecord(found, await storedSamples(audio, found.id))
          : found;
        if (bytesKept + record.audio_bytes > maxBytes || record.created_ms < oldestMs) {
          audioDeleted += 1;
          await Promise.all([cursor.update(withoutAudio(record)), audio.delete(audioOf(record.id))]);
        } else {
          bytesKept += record.audio_bytes;
          if (record !== found) await cursor.update(record);
        }
      }
      return { audioDeleted, bytesKept };
    },
    { durability: 'relaxed' },
  );
}

function isLeftOpen({ status, created_ms }: HistoryRecord, nowMs: number): boolean {
  return status === 'running' && created_ms < nowMs - CRASHED_MS;
}
