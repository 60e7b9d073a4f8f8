/** A host with a service worker of its own: with `sw-import.js` in it, or beside it. */
import type { Page } from '@playwright/test';
import { type HostSite, hostPage } from '../../support/host-site.ts';
import { generated, RECIPES, type WriteHostWorker } from '../../support/host-workers.ts';
import { expect } from '../../support/parley-test.ts';
import { cacheNames, connect, openHome, serviceWorkers, test } from './host.ts';

/** Opens the host's home page under the host's own service worker. */
async function openUnder(page: Page, site: HostSite, write: WriteHostWorker): Promise<void> {
  await site.write('app.js', "document.querySelector('h1').textContent = 'The app';");
  await site.write('index.html', hostPage('Home', "import './app.js';"));
  await write(site);
  await openHome(page, site);
  await page.evaluate(async () => {
    const controlled = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await navigator.serviceWorker.register('/host-sw.js');
    await controlled;
  });
}

/** Status of the service for plain `fetch()` and for `parley.fetch()`. */
const answers = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const parley = Reflect.get(globalThis, 'parley');
    const headers = { Authorization: `Bearer ${await parley.key()}` };
    const plain = await fetch('/parley/health');
    const carried = await parley.fetch('v1/voices', { headers });
    return [plain.status, carried.status];
  });

const ofHost = async (page: Page) => (await cacheNames(page)).filter((name) => !name.startsWith('parley-'));

/** The addresses in the caches of the host. */
const filesOfHost = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('parley-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort();
  });

for (const [name, write] of RECIPES) {
  test(`${name} with sw-import.js: host and Parley work offline, and Parley goes without a trace`, async ({
    context,
    site,
  }) => {
    const page = await context.newPage();
    await openUnder(page, site, write);
    const caches = await ofHost(page);
    const files = await filesOfHost(page);
    expect(await connect(page, 'parley/')).toBe('fetch');
    expect(await answers(page)).toEqual([200, 200]);
    expect(await serviceWorkers(page)).toEqual(['/host-sw.js']);
    expect(await cacheNames(page)).toContainEqual(expect.stringMatching(/^parley-files:\/parley\/:/));

    await context.setOffline(true);
    expect(await openHome(page, site)).toEqual({ heading: 'The app', fromServiceWorker: true });
    expect(await connect(page, 'parley/')).toBe('fetch');
    expect(await answers(page)).toEqual([200, 200]);

    await page.evaluate(() => Reflect.get(globalThis, 'parley').uninstall());
    expect(await cacheNames(page)).toEqual(caches);
    expect(await filesOfHost(page)).toEqual(files);
    expect(await serviceWorkers(page)).toEqual(['/host-sw.js']);
    expect((await openHome(page, site)).heading).toBe('The app');
  });
}

test("beside the host's precache, Parley has a service worker of its own and leaves the host's files alone", async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  await openUnder(page, site, generated([]));
  const files = await filesOfHost(page);
  expect(files.length).toBeGreaterThan(0);
  expect(await connect(page, 'parley/')).toBe('message');
  expect((await serviceWorkers(page)).sort()).toEqual(['/host-sw.js', '/parley/sw.js']);
  expect(await filesOfHost(page)).toEqual(files);
  const status = () =>
    page.evaluate(() =>
      Reflect.get(globalThis, 'parley')
        .fetch('health')
        .then((response: Response) => response.status),
    );
  expect(await status()).toBe(200);
  await context.setOffline(true);
  expect(await openHome(page, site)).toEqual({ heading: 'The app', fromServiceWorker: true });
});
