/** `uninstall()` removes all that is Parley's in this browser, and nothing else. */
import type { Page } from '@playwright/test';
import { engineReady, expect } from '../../support/parley-test.ts';
import { connect, controlByHost, scripts, test } from './connecting.ts';

const SILENT =
  "addEventListener('install', () => skipWaiting()); addEventListener('activate', (e) => e.waitUntil(clients.claim()));";

/** All that the origin has stored in this browser. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const root = (await navigator.storage.getDirectory()) as FileSystemDirectoryHandle & {
      keys(): AsyncIterable<string>;
    };
    const files: string[] = [];
    for await (const name of root.keys()) files.push(name);
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return {
      databases: databases.sort(),
      caches: (await caches.keys()).sort(),
      files: files.sort(),
      local: { ...localStorage },
    };
  });

/** The app's own data. */
const storeOwn = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      indexedDB.open('app').onsuccess = ({ target }) => {
        (target as IDBOpenDBRequest).result.close();
        resolve(null);
      };
    });
    await (await caches.open('app-v1')).put('/app/data', new Response('data'));
    await (await caches.open('parley-fan-club')).put('/app/data', new Response('data'));
    const root = await navigator.storage.getDirectory();
    await root.getFileHandle('notes.txt', { create: true });
    localStorage.setItem('theme', 'dark');
  });

test('the caches, databases, files and service workers of the app stay', async ({ context, site }) => {
  site.breaks({ path: /host-worker\.js$/, body: SILENT });
  const page = await context.newPage();
  await page.goto(`${site.url}app/page.html`);
  await controlByHost(page, '/app/host-worker.js');
  await storeOwn(page);
  const before = await stored(page);
  await connect(page);
  await engineReady(page);
  await page.evaluate(() => Reflect.get(globalThis, 'parley').key());
  const installed = await stored(page);
  expect(installed.databases).toContain('parley');
  expect(installed.files).toContain('parley-models');
  await page.evaluate(() => Reflect.get(globalThis, 'parley').uninstall());
  expect(await stored(page)).toEqual(before);
  expect(await scripts(page)).toEqual(['/app/host-worker.js']);
  // The next call installs it again.
  expect(await connect(page)).toMatchObject({ error: null });
});

test('the connections of other tabs close', async ({ context, site }) => {
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const each of [page, other]) {
    await each.goto(`${site.url}parley/page.html`);
    await connect(each);
  }
  const closed = other.evaluate(
    () =>
      new Promise((resolve) =>
        Reflect.get(globalThis, 'parley').addEventListener('close', () => resolve('closed')),
      ),
  );
  await page.evaluate(() => Reflect.get(globalThis, 'parley').uninstall());
  expect(await closed).toBe('closed');
});
