import { startedRecord } from '../../../../src/service/history/history-record.ts';
import { createServices } from '../../../../src/service/services.ts';
import type { HistoryRecord } from '../../../../src/store/schema.ts';
import { freshStore } from '../../store/fresh-store.ts';
import { testJob } from '../jobs.ts';

export const T0 = Date.parse('2026-11-20T10:10:00Z');
export const DAY = 86_400_000;

/** The services over an empty store, at {@link T0}. */
export function setUp() {
  const store = freshStore();
  const services = createServices(store, () => T0);
  const add = (id: string, change: Partial<HistoryRecord> = {}) =>
    services.history.add({ ...startedRecord(testJob({ id }), T0), status: 'completed', ...change });
  return { store, add, ...services };
}

/** Samples of one value. */
export const frame = (value: number, length = 1_920) => new Int16Array(length).fill(value);
