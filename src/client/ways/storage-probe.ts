import { createStore } from '../../store/store.ts';

/** A database that does not open within this time is of no use to a page that waits. */
const OPEN_TIMEOUT_MS = 1_000;

/** Whether the browser gives this page a database and locks, found out by using them. */
export async function storesForPage(): Promise<boolean> {
  const store = createStore({ openTimeoutMs: OPEN_TIMEOUT_MS });
  try {
    await Promise.all([store.run(async () => {}), navigator.locks.query()]);
    return true;
  } catch {
    return false;
  } finally {
    store.close();
  }
}
