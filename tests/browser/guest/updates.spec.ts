/** A host replaces the library by another release, at once or by halves, while tabs are open. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeNextRelease, type NextRelease } from '../../support/next-release.ts';
import { expect, LIBRARY } from '../../support/parley-test.ts';
import { activate, test as base, cacheNames, connect, openHome, update } from './host.ts';

interface Next extends NextRelease {
  readonly folder: string;
}

const test = base.extend<object, { readonly next: Next }>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'parley-next-'));
      await cp(LIBRARY, folder, { recursive: true });
      await use({ folder, ...(await makeNextRelease(folder)) });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Status of a file of the library, as an open page gets it; the browser's own cache is passed by. */
const statusOf = (page: Page, file: string): Promise<number> =>
  page.evaluate(async (name) => (await fetch(`/parley/${name}`, { cache: 'no-store' })).status, file);

const releases = async (page: Page) =>
  (await cacheNames(page)).filter((name) => name.startsWith('parley-files:'));

test('a tab of the old release gets its chunks until it is closed, then their cache is dropped', async ({
  context,
  site,
  next,
}) => {
  await site.write('parley/page.html', '<!doctype html><title>Page</title>');
  const old = await context.newPage();
  await old.goto(`${site.url}parley/page.html`);
  await connect(old, 'parley/');
  const [first = ''] = await releases(old);

  await site.remove('parley/parley-chunks');
  await cp(next.folder, site.library, { recursive: true });
  expect(await update(old, '/parley/')).toBe(true);
  await activate(old, '/parley/');
  expect(await statusOf(old, next.oldChunk)).toBe(200);
  expect(await releases(old)).toHaveLength(2);

  const young = await context.newPage();
  await young.goto(`${site.url}parley/page.html`);
  expect(await connect(young, 'parley/')).toBe('fetch');
  expect(await statusOf(young, next.newChunk)).toBe(200);
  expect(await statusOf(old, next.oldChunk)).toBe(200);

  await old.close();
  // The next page that is opened finds the last tab of the old release gone.
  await expect
    .poll(async () => {
      await young.goto(`${site.url}parley/page.html`);
      return releases(young);
    })
    .not.toContain(first);
  expect(await releases(young)).toHaveLength(1);
  expect(await statusOf(young, next.oldChunk)).toBe(404);
});

test('a release of which the host has only a half is not installed; the whole one is', async ({
  context,
  site,
  next,
}) => {
  const page = await context.newPage();
  await openHome(page, site);
  await connect(page, 'parley/');
  const before = await releases(page);

  // The new script first, the other files later.
  await cp(path.join(next.folder, 'sw.js'), path.join(site.library, 'sw.js'));
  expect(await update(page, '/parley/')).toBe(false);
  expect(await releases(page)).toEqual(before);
  expect(
    await page.evaluate(() =>
      Reflect.get(globalThis, 'parley')
        .fetch('health')
        .then((r: Response) => r.status),
    ),
  ).toBe(200);

  await cp(next.folder, site.library, { recursive: true });
  expect(await update(page, '/parley/')).toBe(true);
  expect(await releases(page)).toHaveLength(2);
});
