/** Pages of a host that uses the library. */
import type { Page } from '@playwright/test';
import { type HostSite, hostPage, serveHostSite } from '../../support/host-site.ts';
import { test as base, LIBRARY } from '../../support/parley-test.ts';

export const test = base.extend<{ readonly folder: string; readonly site: HostSite }>({
  /** Where the host has copied the library. */
  folder: ['parley/', { option: true }],
  site: async ({ folder }, use) => {
    const site = await serveHostSite(LIBRARY, folder);
    await site.write('index.html', hostPage('Home'));
    await use(site);
    await site.close();
  },
});

/** Connects a page to the library; the connection is then `parley` in the page. @returns the way, from `status()` */
export const connect = (page: Page, folder: string, options: object = {}): Promise<string> =>
  page.evaluate(
    async ([address, more]) => {
      const { connect } = await import(new URL(`${address}parley.js`, origin).href);
      const parley = await connect(more);
      Object.assign(globalThis, { parley });
      return parley.status().way;
    },
    [`/${folder}`, options] as const,
  );

/** Names of all caches of the origin. */
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Pathnames of the active service workers of the origin, with their queries. */
export const serviceWorkers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ active }) => {
      const { pathname, search } = new URL(active?.scriptURL ?? 'none:');
      return pathname + search;
    });
  });

/** Has the browser look for a new version of the service worker of a scope. @returns whether one is installed and waits */
export const update = (page: Page, scope: string): Promise<boolean> =>
  page.evaluate(async (at) => {
    const registration = await navigator.serviceWorker.getRegistration(at);
    if (!registration) throw new Error(`No service worker has the scope ${at}.`);
    await registration.update();
    const { installing } = registration;
    if (installing) {
      await new Promise<void>((resolve) => {
        const check = () => {
          if (installing.state !== 'installing') resolve();
        };
        installing.addEventListener('statechange', check);
        check();
      });
    }
    return registration.waiting !== null;
  }, scope);

/** Has the version that waits take over, and waits until it is active. */
export const activate = (page: Page, scope: string): Promise<void> =>
  page.evaluate(async (at) => {
    const waiting = (await navigator.serviceWorker.getRegistration(at))?.waiting;
    if (!waiting) throw new Error('No version waits.');
    const active = new Promise<void>((resolve) => {
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') resolve();
      });
    });
    waiting.postMessage({ type: 'skip-waiting' });
    await active;
  }, scope);

/** Loads the host's home page. @returns its heading, and whether a service worker answered */
export async function openHome(page: Page, site: HostSite) {
  const response = await page.goto(site.url);
  return {
    heading: await page.locator('h1').textContent(),
    fromServiceWorker: response?.fromServiceWorker(),
  };
}
