import type { Usage } from '../../contract/discovery/usage.ts';
import type { Store } from '../../store/store.ts';
import type { Transaction } from '../../store/transaction.ts';
import { hourOf } from './hours.ts';
import { addGeneration, NO_USAGE } from './usage-counters.ts';

/** How long a job id is remembered, so that no generation is metered twice. */
const REMEMBER_MS = 24 * 3_600_000;

/** One generation to meter. */
export interface MeterRecord {
  /** Job id; each is metered once. */
  readonly id: string;
  readonly keyId: string;
  /** End of the generation in Unix milliseconds; decides its hour. */
  readonly atMs: number;
  readonly usage: Usage;
}

/** The stores that accounting writes: a generation is metered and its history record closed in one transaction. */
export const ACCOUNTING_STORES = ['metered', 'usage', 'totals', 'history'] as const;

/** A transaction over {@link ACCOUNTING_STORES}. */
type AccountingTransaction = Transaction<typeof ACCOUNTING_STORES>;

/**
 * Meters one generation in the caller's transaction, which also orders two realms that report the same generation.
 * @returns false when the generation is already metered.
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

/** Meters generations. */
export interface Metering {
  /** Meters one generation; false when it is already metered. @throws {ServiceError} 503 when the store fails. */
  meter(record: MeterRecord): Promise<boolean>;
  /** Forgets the ids of generations that ended more than a day before `nowMs`. */
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
