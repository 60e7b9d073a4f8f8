import { type IDBPDatabase, openDB } from 'idb';
import type { ParleySchema } from './schema.ts';
import { SCHEMA_VERSION, upgrade } from './upgrades.ts';

export type Database = IDBPDatabase<ParleySchema>;

/** Options of {@link openDatabase}. */
export interface OpenDatabaseOptions {
  readonly name: string;
  /** Default: the newest. Tests open older ones. */
  readonly version?: number;
  /** The connection can no longer be used: it made way for a newer version, or the browser ended it. */
  readonly onClosed: () => void;
}

/** One connection to the database, upgraded where it is older. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { name, version = SCHEMA_VERSION, onClosed } = options;
  let database: Database | null = null;
  database = await openDB<ParleySchema>(name, version, {
    upgrade(connection, oldVersion, newVersion) {
      upgrade(connection, oldVersion, newVersion ?? version);
    },
    // Another tab runs a newer release and wants to upgrade (or deletes the database): close at once, or it would wait
    // for as long as this realm lives. The other tab's `blocked` therefore passes by itself; see store.ts for its bound.
    blocking() {
      database?.close();
      onClosed();
    },
    // The browser ended the connection (storage cleared, disk trouble).
    terminated: onClosed,
  });
  return database;
}
