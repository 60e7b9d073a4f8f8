import { settlesWithin } from '../../primitives/within.ts';
import type { PageMessage } from '../../wire/page-messages.ts';

/** A page that comes to the foreground looks for a new version, but not more often than this. */
const CHECK_EVERY_MS = 3_600_000;
/**
 * Longest wait for the new version to become active before the page is reloaded anyway. The old version first finishes its
 * answers in all tabs, and Chromium may take it for idle only 30 s after its last event. A page that is reloaded in between
 * is still the old version's, and Chromium can lose its request: the tab then loads for minutes.
 */
const ACTIVATION_TIMEOUT_MS = 60_000;

/** New versions of the installation, as one page sees them. */
export interface Updates {
  /** Whether a new version waits, or has been activated by another tab since this page was loaded. */
  readonly waiting: boolean;
  /** Activates the version that waits, if another tab has not done so, and reloads the page. Does nothing without one. */
  apply(): Promise<void>;
  stop(): void;
}

/** For pages without Parley's service worker: their host delivers new versions. */
export const NO_UPDATES: Updates = { waiting: false, apply: async () => {}, stop() {} };

/** The part of the page that is used. */
export interface UpdatePage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly now: () => number;
  readonly reload: () => void;
}

const thisPage = (): UpdatePage => ({
  document,
  now: () => performance.now(),
  reload: () => location.reload(),
});

/** Fulfills when a version is active, or will never be. */
function activation(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!worker || worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker?.addEventListener('statechange', check);
    check();
  });
}

/** @param onWaiting called when {@link Updates.waiting} becomes true, and again for each later version */
export function watchForUpdates(
  registration: ServiceWorkerRegistration,
  onWaiting: () => void,
  page: UpdatePage = thisPage(),
): Updates {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** The version under which the page was loaded. */
  const first = registration.active;
  let waiting = false;
  const offer = () => {
    if (signal.aborted) return;
    waiting = true;
    onWaiting();
  };

  const follow = (worker: ServiceWorker | null) => {
    if (!worker || worker === first) return;
    const check = () => {
      // The first version of all replaces nothing.
      if (worker.state === 'installed' && registration.active) offer();
      // Another tab has activated it; a page that has not offered it yet does so now.
      else if (worker.state === 'activated' && first && !waiting) offer();
    };
    worker.addEventListener('statechange', check, { signal });
    check();
  };
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
  follow(registration.waiting);
  follow(registration.installing);

  let checked = page.now();
  page.document.addEventListener(
    'visibilitychange',
    () => {
      if (page.document.visibilityState !== 'visible' || page.now() - checked < CHECK_EVERY_MS) return;
      checked = page.now();
      // Offline it fails, and the next visit asks again.
      registration.update().catch(() => {});
    },
    { signal },
  );

  return {
    get waiting() {
      return waiting;
    },
    async apply() {
      if (!waiting) return;
      registration.waiting?.postMessage({ type: 'skip-waiting' } satisfies PageMessage);
      await settlesWithin(activation(registration.waiting ?? registration.active), ACTIVATION_TIMEOUT_MS);
      page.reload();
    },
    stop: () => stopped.abort(),
  };
}
