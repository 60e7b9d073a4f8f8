import type { HistoryEntry, HistoryKind } from '../../contract/history/history-entry.ts';
import type { HistoryRecord } from '../../store/schema.ts';

/** A record as it is told to pages. */
export function historyEntry(record: HistoryRecord): HistoryEntry {
  const { audio_since_ms: _, marked_text, label, release, imported_ms, ...rest } = record;
  return {
    ...rest,
    kind: kindOf(record),
    marked_text: marked_text ?? null,
    label: label ?? null,
    release: release ?? null,
    imported_ms: imported_ms ?? null,
  };
}

/** How a generation was asked for, by its endpoint, such as `WSS /v1/converse/stream`. */
export function kindOf({ endpoint }: Pick<HistoryRecord, 'endpoint'>): HistoryKind {
  if (endpoint.includes('/converse')) return 'conversation';
  return endpoint.startsWith('WSS ') ? 'stream' : 'speech';
}
