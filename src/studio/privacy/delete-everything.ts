import type { Parley } from '../../client/parley.ts';
import { databaseNames, type StoragePlaces, settingNames } from './stored.ts';

/** Removes Parley from this browser, and what the studio has stored itself. */
export async function deleteEverything(
  parley: Pick<Parley, 'uninstall'>,
  places: StoragePlaces & { readonly indexedDB: Pick<IDBFactory, 'deleteDatabase'> },
): Promise<void> {
  for (const name of settingNames(places)) places.localStorage.removeItem(name);
  await parley.uninstall();
  const names = await databaseNames(places).catch(() => []);
  await Promise.all(names.map((name) => deleteDatabase(places.indexedDB, name)));
}

/** Resolves when the database is deleted, or will be as soon as the last tab that has it open closes. */
function deleteDatabase(factory: Pick<IDBFactory, 'deleteDatabase'>, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
}
