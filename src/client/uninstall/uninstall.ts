import {
  type BrowserStorage,
  browserStorage,
  removeCaches,
  removeShared,
} from '../../installation/removal.ts';
import { askIdentity } from '../../wire/requests/hello.ts';
import { isScriptOf } from '../service-worker/register.ts';

/** Another installation of the origin answers within this time. */
const ANSWER_MS = 1_000;

/**
 * Removes an installation from this browser: its service worker and its caches; and, when it is the last one of the origin,
 * the database and the model files, which installations share. Nothing else is touched. Never rejects: what the browser
 * refuses to open contains nothing of Parley's.
 */
export async function uninstall(base: URL): Promise<void> {
  const isLast = !(await hasOther(base));
  const storage = browserStorage();
  await quietly(() => unregister(base, storage));
  if (!isLast) return;
  await Promise.all([quietly(() => removeShared(storage)), quietly(deleteSession)]);
}

async function quietly(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch {
    // Blocked: there is nothing to remove.
  }
}

/** Whether another service worker of the origin runs Parley from another folder. */
async function hasOther(base: URL): Promise<boolean> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const workers = registrations.flatMap(({ active }) =>
      active && !isScriptOf(active, base) ? [active] : [],
    );
    const identities = await Promise.all(workers.map((worker) => askIdentity(worker, ANSWER_MS)));
    return identities.some((identity) => identity !== null && identity.base !== base.href);
  } catch {
    return false;
  }
}

/** Removes the service worker and its caches. */
async function unregister(base: URL, storage: BrowserStorage): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker && isScriptOf(worker, base)),
  );
  await Promise.all(ours.map((registration) => registration.unregister()));
  const scopes = ours.length > 0 ? ours.map(({ scope }) => scope) : [base.href];
  await Promise.all(scopes.map((scope) => removeCaches(base, scope, storage)));
}

async function deleteSession(): Promise<void> {
  sessionStorage.removeItem('parley:isolation-tried');
}
