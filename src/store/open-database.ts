import { type IDBPDatabase, openDB } from 'idb';
import type { ParleySchema } from './schema.ts';
import { SCHEMA_VERSION, upgrade } from './upgrades.ts';

export type Database = IDBPDatabase<ParleySchema>;

/** Options of {@link openDatabase}. */
export interface OpenDatabaseOptions {
  readonly name: string;
  /** Default: the newest. Tests open older ones. */
  readonly version?: number;
  /** Called when the connection is closed, for a newer version or by the browser. */
  readonly onClosed: () => void;
}

/** Opens a connection to the database and upgrades an older database. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { name, version = SCHEMA_VERSION, onClosed } = options;
  let database: Database | null = null;
  database = await openDB<ParleySchema>(name, version, {
    upgrade(connection, oldVersion, newVersion, transaction) {
      upgrade(connection, oldVersion, newVersion ?? version, transaction);
    },
    // Another tab runs a newer release and wants to upgrade the database, or deletes it: close at once, or it would wait as
    // long as this realm lives. The other tab's `blocked` therefore needs no handler; store.ts bounds its wait.
    blocking() {
      database?.close();
      onClosed();
    },
    // The browser closed the connection (storage cleared, disk error).
    terminated: onClosed,
  });
  return database;
}
