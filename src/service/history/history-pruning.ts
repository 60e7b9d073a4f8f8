import type { HistoryRecord } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { readSetting, SETTINGS } from '../settings/settings.ts';
import { audioOf } from './history-audio.ts';

/** A record that is still `running` after this time was left behind by a crash. */
const ABANDONED_MS = 3_600_000;
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
        const record = cursor.value;
        const closed = closeIfAbandoned(record, nowMs);
        if (bytesKept + record.audio_bytes > maxBytes || record.created_ms < oldestMs) {
          audioDeleted += 1;
          await Promise.all([cursor.update(withoutAudio(closed)), audio.delete(audioOf(record.id))]);
        } else {
          bytesKept += record.audio_bytes;
          if (closed !== record) await cursor.update(closed);
        }
      }
      return { audioDeleted, bytesKept };
    },
    { durability: 'relaxed' },
  );
}

function closeIfAbandoned(record: HistoryRecord, nowMs: number): HistoryRecord {
  const abandoned = record.status === 'running' && record.created_ms < nowMs - ABANDONED_MS;
  return abandoned ? { ...record, status: 'failed' } : record;
}

/** A record without the indexed property leaves the index of records with audio. */
function withoutAudio({ audio_since_ms: _, ...record }: HistoryRecord): HistoryRecord {
  return { ...record, audio_bytes: 0 };
}
