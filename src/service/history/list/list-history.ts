import type { HistoryPage, HistoryQuery } from '../../../contract/history/history-query.ts';
import type { HistoryRecord } from '../../../store/schema.ts';
import type { Store } from '../../../store/store.ts';
import { historyEntry } from '../history-entry.ts';
import { cursorAfter, planOf } from './list-plan.ts';
import { matcherOf } from './matches.ts';
import { parseQuery } from './parse-query.ts';

/**
 * One page of the history. An index gives the order, so a page without a filter reads as many records as it has; audio is
 * never read.
 * @throws {ServiceError} 422 that names the field
 */
export async function listHistory(store: Store, options?: HistoryQuery): Promise<HistoryPage> {
  const query = parseQuery(options);
  const plan = planOf(query);
  const { index, range, direction } = plan;
  if (range === null) return { entries: [], next: null };
  const matches = matcherOf(query);
  return store.transact(['history'], 'readonly', async ({ store: history }) => {
    const records: HistoryRecord[] = [];
    let cursor = await history.index(index).openCursor(range, direction);
    while (cursor && records.length < query.limit) {
      if (matches(cursor.value)) records.push(cursor.value);
      cursor = await cursor.continue();
    }
    const last = records.at(-1);
    return { entries: records.map(historyEntry), next: cursor && last ? cursorAfter(plan, last) : null };
  });
}
