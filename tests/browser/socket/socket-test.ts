/** Fixtures of the socket tests: a server with the test page and an echo behind every path, one browser for a file. */
import { rm } from 'node:fs/promises';
import { type Browser, test as base, chromium, expect, type Page } from '@playwright/test';
import { serve } from '../../../scripts/serve.mjs';
import { buildEntries } from '../../support/build-entries.ts';
import { launchOptions } from '../../support/parley-test.ts';
import { serveLoopback } from './loopback-server.ts';

const PAGE = 'socket/index.html';
const SOURCES = 'tests/browser/socket/page';

interface WorkerFixtures {
  /** Address of the test page. */
  readonly address: string;
  readonly browser: Browser;
  /** One page that all tests of a file share. */
  readonly shared: Page;
}

export const test = base.extend<object, WorkerFixtures>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const extra = await buildEntries({
        'socket/page': `${SOURCES}/page.ts`,
        'socket/echo-worker': `${SOURCES}/echo-worker.ts`,
        'socket/realm-worker': `${SOURCES}/realm-worker.ts`,
      });
      const { url, server, close } = await serve({
        port: 0,
        isolation: false,
        root: 'tests/fixtures/pages',
        extra,
      });
      const endConnections = serveLoopback(server);
      await use(new URL(PAGE, url).href);
      endConnections();
      await close();
      await rm(extra, { recursive: true });
    },
    { scope: 'worker' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const browser = await chromium.launch(launchOptions);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ browser, address }, use) => {
      const page = await browser.newPage();
      await openPage(page, address);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** Loads the test page, and waits for its script. */
export async function openPage(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await page.waitForFunction(() => 'sockets' in globalThis);
  return page;
}
