import type { IDBPTransaction, StoreNames } from 'idb';
import type { Database } from './open-database.ts';
import type { ParleySchema } from './schema.ts';

/** Names of object stores. */
export type Names = readonly StoreNames<ParleySchema>[];

/** A transaction over some object stores. */
export type Transaction<N extends Names, M extends IDBTransactionMode = 'readwrite'> = IDBPTransaction<
  ParleySchema,
  // idb asks for a mutable array and never writes to it.
  [...N],
  M
>;

/**
 * Runs `use` in one transaction: all of its writes happen, or none. A transaction that writes is waited for; its commit can
 * fail after each request has succeeded (a full disk). `use` awaits nothing but the transaction, which would end otherwise.
 * @throws what `use` throws, after the transaction is aborted, or why the transaction failed.
 */
export async function transact<const N extends Names, M extends 'readonly' | 'readwrite', T>(
  database: Database,
  names: N,
  mode: M,
  use: (transaction: Transaction<N, M>) => Promise<T>,
  options?: IDBTransactionOptions,
): Promise<T> {
  const transaction: Transaction<N, M> = database.transaction([...names], mode, options);
  // Attached at once: `done` also rejects while `use` still waits for a request, and nothing would handle it then.
  transaction.done.catch(() => {});
  try {
    const result = await use(transaction);
    if (mode === 'readwrite') await transaction.done;
    return result;
  } catch (cause) {
    abort(transaction);
    throw cause;
  }
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // InvalidStateError: it has ended already (IndexedDB 3.0, section 4.9, `abort()`).
  }
}
