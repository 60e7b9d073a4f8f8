import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { ParleySchema } from './schema.ts';

/** The version change transaction: it has every object store. */
type Upgrade = IDBPTransaction<ParleySchema, StoreNames<ParleySchema>[], 'versionchange'>;

/** Upgrades the database from the previous version, inside the version change transaction. */
type UpgradeStep = (database: IDBPDatabase<ParleySchema>, transaction: Upgrade) => void;

/** Version 1: keys and their usage. */
function keysAndUsage(database: IDBPDatabase<ParleySchema>): void {
  database.createObjectStore('keys', { keyPath: 'key_id' }).createIndex('hint', 'hint');
  database.createObjectStore('buckets', { keyPath: 'key_id' });
  database.createObjectStore('usage', { keyPath: ['key_id', 'hour_ts'] });
  database.createObjectStore('totals', { keyPath: 'key_id' });
  database.createObjectStore('metered', { keyPath: 'id' }).createIndex('metered', 'metered_ms');
  database.createObjectStore('settings', { keyPath: 'name' });
}

/** Version 2: the history of generations, with their audio. */
function historyAndAudio(database: IDBPDatabase<ParleySchema>): void {
  const history = database.createObjectStore('history', { keyPath: 'id' });
  history.createIndex('created', ['created_ms', 'id']);
  history.createIndex('audio', 'audio_since_ms');
  database.createObjectStore('audio', { keyPath: ['id', 'first_frame'] });
}

/** Version 3: the history can be listed by key, voice and length. The browser fills the indexes; no record changes. */
function historyIndexes(_: IDBPDatabase<ParleySchema>, transaction: Upgrade): void {
  const history = transaction.objectStore('history');
  history.createIndex('key', ['key_id', 'created_ms', 'id']);
  history.createIndex('voice', ['voice', 'created_ms', 'id']);
  history.createIndex('duration', ['usage.output_audio_seconds', 'created_ms', 'id']);
}

/** Upgrade n creates version n + 1. Released upgrades are never edited: users have databases of every version. */
export const UPGRADES: readonly UpgradeStep[] = [keysAndUsage, historyAndAudio, historyIndexes];

/** The version of the schema that this code uses. */
export const SCHEMA_VERSION = UPGRADES.length;

/** Upgrades the database from one version to another. */
export function upgrade(
  database: IDBPDatabase<ParleySchema>,
  from: number,
  to: number,
  transaction: Upgrade,
): void {
  for (const step of UPGRADES.slice(from, to)) step(database, transaction);
}
