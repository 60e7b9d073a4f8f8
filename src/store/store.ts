import { DATABASE } from '../installation/storage-names.ts';
import { within } from '../primitives/within.ts';
import { createChangeAnnouncer } from './changes.ts';
import { type Database, openDatabase } from './open-database.ts';
import { type Names, type Transaction, transact } from './transaction.ts';
import { storeUnavailable } from './unavailable.ts';

/**
 * How long one use waits for the database to open, in milliseconds. A database that an old version in another tab blocks, or
 * that the browser never opens (observed in Safari), must not hang a request.
 */
const OPEN_TIMEOUT_MS = 3_000;

/** Options of {@link createStore}. */
export interface StoreOptions {
  /** Name of the database. Default `parley`. */
  readonly name?: string;
  /** Schema version; default: the newest. */
  readonly version?: number;
  /** How long one use waits for the database to open, in milliseconds. */
  readonly openTimeoutMs?: number;
}

/** A handle of the database that opens on first use and reopens after the connection is lost. */
export interface Store {
  readonly name: string;
  /**
   * Runs `use` with an open database. For reads and writes prefer {@link transact}.
   * @throws {ServiceError} 503 `service_unavailable` when the database cannot be opened or the transaction fails;
   *   a ServiceError thrown by `use` passes unchanged.
   */
  run<T>(use: (database: Database) => Promise<T>): Promise<T>;
  /**
   * Runs `use` in one transaction over the named object stores; see {@link transact}. What it may have written is announced
   * to all pages of the origin (changes.ts).
   * @throws {ServiceError} as {@link run}
   */
  transact<const N extends Names, M extends 'readonly' | 'readwrite', T>(
    names: N,
    mode: M,
    use: (transaction: Transaction<N, M>) => Promise<T>,
    options?: IDBTransactionOptions,
  ): Promise<T>;
  /** Closes the connection; the next `run` opens another. */
  close(): void;
}

export function createStore(options: StoreOptions = {}): Store {
  const { name = DATABASE, version, openTimeoutMs = OPEN_TIMEOUT_MS } = options;
  const changes = createChangeAnnouncer(name);
  /** The connection or the attempt to open one. An attempt that outlasts the time limit of one use serves the next. */
  let connection: Promise<Database> | null = null;

  function connect(): Promise<Database> {
    if (connection) return connection;
    const forget = () => {
      if (connection === opening) connection = null;
    };
    const opening = openDatabase({ name, onClosed: forget, ...(version === undefined ? {} : { version }) });
    connection = opening;
    opening.catch(forget);
    return opening;
  }

  async function attempt<T>(use: (database: Database) => Promise<T>): Promise<T> {
    const opening = connect();
    const database = await within(opening, openTimeoutMs, () => {
      return new Error(`The database did not open within ${openTimeoutMs} ms.`);
    });
    try {
      return await use(database);
    } catch (cause) {
      // The next use opens a new connection.
      if (isLost(cause) && connection === opening) connection = null;
      throw cause;
    }
  }

  async function run<T>(use: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await attempt(use).catch((cause: unknown) => {
        // The connection closed between opening and use, so no transaction started: retry once on a new connection.
        if (isClosed(cause)) return attempt(use);
        throw cause;
      });
    } catch (cause) {
      throw storeUnavailable(cause);
    }
  }

  return {
    name,
    run,
    async transact(names, mode, use, options) {
      const result = await run((database) => transact(database, names, mode, use, options));
      if (mode === 'readwrite') changes.announce(names);
      return result;
    },
    close() {
      changes.close();
      connection?.then(
        (database) => database.close(),
        () => {},
      );
      connection = null;
    },
  };
}

/** Opens a store and waits for the connection. @throws {ServiceError} 503 when it cannot be opened. */
export async function openStore(name?: string): Promise<Store> {
  const store = createStore(name === undefined ? {} : { name });
  await store.run(async () => {});
  return store;
}

/** `IDBDatabase.transaction()` throws InvalidStateError on a connection that is closed or closing (IndexedDB 3.0, 4.4). */
function isClosed(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'InvalidStateError';
}

/** Safari rejects every transaction with `UnknownError` once its storage process has died. */
function isLost(cause: unknown): boolean {
  return isClosed(cause) || (cause instanceof DOMException && cause.name === 'UnknownError');
}
