import type { UsageReport } from '../../contract/key-usage.ts';
import { validate } from '../../contract/validation/validation.ts';
import { absentable, z } from '../../contract/validation/zod.ts';
import type { UsageHourRecord } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import { formatIsoTime } from './iso-time.ts';
import { parseBounds, snapWindow, type WindowQuery } from './usage-window.ts';

const Bounds = z.object({ start_time: absentable(z.string()), end_time: absentable(z.string()) });

/**
 * The usage of all keys by hour, in a window as of `GET /v1/usage` or of all time. The sums of a key's hours are the
 * figures of that request.
 * @throws {ServiceError} 422 for bounds that make no window, 503 when the store cannot be read.
 */
export type UsageReporter = (query?: WindowQuery) => Promise<UsageReport>;

export function createUsageReporter(store: Store, clock: Clock): UsageReporter {
  return async (query = {}) => {
    const bounds = parseBounds(validate(Bounds, query));
    return store.transact(['usage', 'totals'], 'readonly', async (transaction) => {
      const usage = transaction.objectStore('usage');
      if (!bounds) return { start_time: null, end_time: null, hours: sorted(await usage.getAll()) };
      const totals = await transaction.objectStore('totals').getAll();
      const first = Math.min(...totals.map(({ first_request_ts }) => first_request_ts));
      const window = snapWindow(bounds, clock() / 1_000, Number.isFinite(first) ? first : undefined);
      // An empty window is not a valid IDBKeyRange with an open end.
      const used = window.start < window.end ? totals : [];
      // One range for each key that was ever used: a window of a day must not read years.
      const ranges = used.map(({ key_id }) =>
        usage.getAll(IDBKeyRange.bound([key_id, window.start], [key_id, window.end], false, true)),
      );
      return {
        start_time: formatIsoTime(window.start),
        end_time: formatIsoTime(window.end),
        hours: sorted((await Promise.all(ranges)).flat()),
      };
    });
  };
}

/** Oldest first; the keys of an hour in the order of their ids. */
const sorted = (hours: readonly UsageHourRecord[]) =>
  [...hours].sort((a, b) => a.hour_ts - b.hour_ts || (a.key_id < b.key_id ? -1 : 1));
