/** A host that has copied the library into its root: its own pages stay its own. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hostPage } from '../../support/host-site.ts';
import { expect } from '../../support/parley-test.ts';
import { cacheNames, connect, openHome, serviceWorkers, test } from './host.ts';

test.use({ folder: '' });

const APP = (heading: string) => `document.querySelector('h1').textContent = '${heading}';`;

test('the home page is what the host serves, on every visit and after its next deployment', async ({
  context,
  site,
}) => {
  await site.write('assets/app-1.js', APP('First'));
  await site.write('index.html', hostPage('Home', "import './assets/app-1.js';"));
  const page = await context.newPage();
  expect((await openHome(page, site)).heading).toBe('First');
  expect(await connect(page, '')).toBe('fetch');
  // The service worker controls the page, and leaves it and its files to the host.
  expect(await openHome(page, site)).toEqual({ heading: 'First', fromServiceWorker: false });

  await site.remove('assets/app-1.js');
  await site.write('assets/app-2.js', APP('Second'));
  await site.write('index.html', hostPage('Home', "import './assets/app-2.js';"));
  expect(await openHome(page, site)).toEqual({ heading: 'Second', fromServiceWorker: false });
});

test('after its files were removed, remove/sw.js takes Parley off the browsers that visited', async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  await openHome(page, site);
  await connect(page, '');
  await page.evaluate(async () => {
    await Reflect.get(globalThis, 'parley').key();
    await (await caches.open('app')).put('/data', new Response('data'));
  });
  expect(await cacheNames(page)).toContainEqual(expect.stringMatching(/^parley-files:\/:/));

  const remover = await readFile(path.join(site.library, 'remove/sw.js'), 'utf8');
  await site.removeLibrary();
  await site.write('index.html', hostPage('Without Parley'));
  expect(await openHome(page, site)).toEqual({ heading: 'Without Parley', fromServiceWorker: false });

  await site.write('sw.js', remover);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => serviceWorkers(page)).toEqual([]);
  await expect.poll(() => cacheNames(page)).toEqual(['app']);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('parley');
  expect(await openHome(page, site)).toEqual({ heading: 'Without Parley', fromServiceWorker: false });
});

test('a page is answered only once one has asked for isolation, by a script that is registered once', async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  await openHome(page, site);
  await Promise.all([page.waitForEvent('load'), connect(page, '', { isolation: true }).catch(() => {})]);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(await serviceWorkers(page)).toEqual(['/sw.js?isolation']);
  await connect(page, '', { isolation: true });
  // Another page, which does not ask: neither isolated, nor does it bring the other script back.
  await site.write('plain.html', hostPage('Plain'));
  const plain = await context.newPage();
  await plain.goto(`${site.url}plain.html`);
  expect(await connect(plain, '')).toBe('fetch');
  expect(await plain.evaluate(() => crossOriginIsolated)).toBe(false);
  expect(await serviceWorkers(plain)).toEqual(['/sw.js?isolation']);
});
