import type { Usage } from '../../contract/discovery/usage.ts';
import type { Store } from '../../store/store.ts';
import type { Transaction } from '../../store/transaction.ts';
import { hourOf } from './hours.ts';
import { addGeneration, NO_USAGE } from './usage-counters.ts';

/** How long an id is remembered so that the same generation is not metered twice. */
const REMEMBER_MS = 24 * 3_600_000;

/** One generation to meter. */
export interface MeterRecord {
  /** Job id; a generation is metered once for it. */
  readonly id: string;
  readonly keyId: string;
  /** When the generation ended, in Unix milliseconds: decides the hour. */
  readonly atMs: number;
  readonly usage: Usage;
}

/** The stores that accounting writes: a generation is metered and its history record closed in one transaction. */
export const ACCOUNTING_STORES = ['metered', 'usage', 'totals', 'history'] as const;

/** A transaction over {@link ACCOUNTING_STORES}. */
type AccountingTransaction = Transaction<typeof ACCOUNTING_STORES>;

/**
 * Counts one generation, in a transaction of the caller's. All of it happens or nothing; two realms that report the
 * same generation at once are put in order by the transaction.
 * @returns false when the generation was metered before.
 */
export async function meterWithin(transaction: AccountingTransaction, record: MeterRecord): Promise<boolean> {
  const { id, keyId, atMs, usage } = record;
  const metered = transaction.objectStore('metered');
  const hours = transaction.objectStore('usage');
  const totals = transaction.objectStore('totals');
  const seconds = atMs / 1_000;
  const hour_ts = hourOf(seconds);
  const [known, hour, total] = await Promise.all([
    metered.get(id),
    hours.get([keyId, hour_ts]),
    totals.get(keyId),
  ]);
  if (known) return false;
  await Promise.all([
    metered.put({ id, metered_ms: atMs }),
    hours.put({ ...addGeneration(hour ?? NO_USAGE, usage), key_id: keyId, hour_ts }),
    totals.put({
      ...addGeneration(total ?? NO_USAGE, usage),
      key_id: keyId,
      first_request_ts: Math.min(total?.first_request_ts ?? seconds, seconds),
      last_request_ts: Math.max(total?.last_request_ts ?? seconds, seconds),
    }),
  ]);
  return true;
}

/** Usage meters. */
export interface Metering {
  /** Counts one generation; false when it was counted before. @throws {ServiceError} 503 when the store fails. */
  meter(record: MeterRecord): Promise<boolean>;
  /** Forgets ids that nobody will report again. */
  forgetBefore(nowMs: number): Promise<void>;
}

export function createMetering(store: Store): Metering {
  return {
    meter: (record) =>
      store.transact(ACCOUNTING_STORES, 'readwrite', (transaction) => meterWithin(transaction, record)),
    forgetBefore: (nowMs) =>
      store.transact(
        ['metered'],
        'readwrite',
        async ({ store: metered }) => {
          const old = IDBKeyRange.upperBound(nowMs - REMEMBER_MS);
          const keys = await metered.index('metered').getAllKeys(old);
          await Promise.all(keys.map((key) => metered.delete(key)));
        },
        { durability: 'relaxed' },
      ),
  };
}
