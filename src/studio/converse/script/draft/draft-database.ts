import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Version 2 added `released`. */
const VERSION = 2;

/** Values are `unknown`: they are checked when they are read. */
export interface DraftSchema extends DBSchema {
  /** `draft`: the script of all tabs. `unreadable`: a draft that could not be read, set aside. */
  script: { key: string; value: unknown };
  clips: { key: string; value: unknown };
  /** When the draft was first saved without this clip, in milliseconds since the epoch. */
  released: { key: string; value: number };
}

export type DraftDatabase = IDBPDatabase<DraftSchema>;

/** Opens the database; `onClosed` is called when the browser or a newer studio closes it. */
export function openDraftDatabase(name: string, onClosed: () => void): Promise<DraftDatabase> {
  return openDB<DraftSchema>(name, VERSION, {
    upgrade: (database, from) => {
      if (from < 1) {
        database.createObjectStore('script');
        database.createObjectStore('clips', { keyPath: 'id' });
      }
      database.createObjectStore('released');
    },
    // A tab with a newer studio waits to upgrade the database.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosed();
    },
    terminated: onClosed,
  });
}
