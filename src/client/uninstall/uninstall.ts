import { settlesWithin } from '../../primitives/within.ts';
import { askIdentity } from '../../wire/requests/hello.ts';
import { scriptUrl } from '../service-worker/register.ts';
import { DATABASE, isCacheOf, MODEL_FOLDER } from './stored-names.ts';

/** A tab that keeps the database open blocks its deletion; the browser finishes it when that tab is gone. */
const DELETE_TIMEOUT_MS = 3_000;
/** Another installation of the origin answers within this time. */
const ANSWER_MS = 1_000;

/**
 * Removes an installation from this browser: its service worker and its caches; and, when it is the last one of the origin,
 * the database and the model files, which installations share. Nothing else is touched. Never rejects: what the browser
 * refuses to open has nothing of ours in it.
 */
export async function uninstall(base: URL): Promise<void> {
  const isLast = !(await hasOther(base));
  await quietly(() => unregister(base));
  const removals = [quietly(() => deleteCaches(base, isLast))];
  if (isLast) removals.push(quietly(deleteDatabase), quietly(deleteModels), quietly(deleteSession));
  await Promise.all(removals);
}

async function quietly(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch {
    // Blocked: there is nothing of ours.
  }
}

/** Whether another service worker of the origin runs Parley from another folder. */
async function hasOther(base: URL): Promise<boolean> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const workers = registrations.flatMap(({ active }) =>
      active && active.scriptURL !== scriptUrl(base).href ? [active] : [],
    );
    const identities = await Promise.all(workers.map((worker) => askIdentity(worker, ANSWER_MS)));
    return identities.some((identity) => identity !== null && identity.base !== base.href);
  } catch {
    return false;
  }
}

/** Removes the service worker, and the precache that earlier releases named after its scope. */
async function unregister(base: URL): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker?.scriptURL === scriptUrl(base).href),
  );
  await Promise.all(
    ours.flatMap((registration) => [
      registration.unregister(),
      caches.delete(`workbox-precache-v2-${registration.scope}`),
    ]),
  );
}

/** The names of an installation's caches carry its folder; those of model files do not. */
async function deleteCaches(base: URL, isLast: boolean): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => isCacheOf(name, base.pathname) || (isLast && name === MODEL_FOLDER));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

async function deleteDatabase(): Promise<void> {
  const request = indexedDB.deleteDatabase(DATABASE);
  const done = new Promise<void>((resolve) => {
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
  await settlesWithin(done, DELETE_TIMEOUT_MS);
}

async function deleteModels(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(MODEL_FOLDER, { recursive: true });
}

async function deleteSession(): Promise<void> {
  sessionStorage.removeItem('parley:isolation-tried');
}
