import type { UsageSummary } from '../../contract/discovery/usage.ts';
import type { UsageCounters } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { formatIsoTime } from './iso-time.ts';
import { addCounters, NO_USAGE } from './usage-counters.ts';
import { parseBounds, snapWindow, type WindowQuery } from './usage-window.ts';

/**
 * The usage of a key, in total or in a window.
 * @throws {ServiceError} 422 for bounds that make no window, 503 when the store cannot be read.
 */
export type UsageQuery = (keyId: string, query: WindowQuery) => Promise<UsageSummary>;

export function createUsageQuery(store: Store, clock: Clock): UsageQuery {
  return async (keyId, query) => {
    // Parsed first: an invalid query is 422 even when the store is unavailable.
    const bounds = parseBounds(query);
    return store.transact(['usage', 'totals'], 'readonly', async (transaction) => {
      const total = await transaction.objectStore('totals').get(keyId);
      if (!bounds) {
        return {
          ...summary(keyId, total ?? NO_USAGE),
          first_request_ts: total?.first_request_ts ?? null,
          last_request_ts: total?.last_request_ts ?? null,
        };
      }
      const window = snapWindow(bounds, clock() / 1_000, total?.first_request_ts);
      // An empty window is not a valid IDBKeyRange with an open end.
      const hours =
        window.start < window.end
          ? await transaction
              .objectStore('usage')
              .getAll(IDBKeyRange.bound([keyId, window.start], [keyId, window.end], false, true))
          : [];
      return {
        ...summary(keyId, hours.reduce<UsageCounters>(addCounters, NO_USAGE)),
        start_time: formatIsoTime(window.start),
        end_time: formatIsoTime(window.end),
      };
    });
  };
}

function summary(keyId: string, counters: UsageCounters): UsageSummary {
  return {
    key_id: keyId,
    requests: counters.requests,
    input_chars: counters.input_chars,
    input_audio_seconds: counters.input_audio_seconds,
    output_audio_seconds: counters.output_audio_seconds,
    first_request_ts: null,
    last_request_ts: null,
    start_time: null,
    end_time: null,
  };
}
