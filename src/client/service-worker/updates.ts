import type { Workbox } from 'workbox-window/Workbox.js';
import type { PageMessage } from '../../wire/page-messages.ts';

/** New versions of the installation, as one page sees them. */
export interface Updates {
  /** Whether a new version is installed and waits. */
  readonly waiting: boolean;
  /** Calls `listener` each time a new version starts to wait. */
  onWaiting(listener: () => void): void;
  /** Activates the waiting version and reloads the page under it; does nothing when none waits. */
  apply(): Promise<void>;
}

/** Watches for new versions; must be called before `workbox.register()`, which reports a version that waits already. */
export function watchForUpdates(workbox: Workbox): Updates {
  let waiting = false;
  const listeners: (() => void)[] = [];
  workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    // The first version replaces nothing.
    if (!wasWaitingBeforeRegister && !navigator.serviceWorker.controller) return;
    waiting = true;
    for (const listener of listeners) listener();
  });
  return {
    get waiting() {
      return waiting;
    },
    onWaiting: (listener) => void listeners.push(listener),
    async apply() {
      const registration = await navigator.serviceWorker.getRegistration();
      if (!registration?.waiting) return;
      const controlling = new Promise((resolve) => workbox.addEventListener('controlling', resolve));
      registration.waiting.postMessage({ type: 'skip-waiting' } satisfies PageMessage);
      await controlling;
      location.reload();
    },
  };
}
