/** Fixtures of the browser tests: a server of the build, a browser for each test, a connected page that tests share. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { libraryFolder } from '../../build/products.ts';
import { serve } from '../../scripts/serve.mjs';
import { launchBrowser } from '../webdriver/launch.ts';
import type { BrowserName, TestBrowser, TestContext, TestPage } from '../webdriver/page.ts';
import { launchOptions } from './launch-options.ts';

export interface Server {
  /** Address of the build, ends in a slash. */
  readonly url: string;
}

/** The build under test. */
export const BUILD = process.env['PARLEY_DIST'] ?? 'dist';

/** The library of that build: what a host copies. */
export const LIBRARY = libraryFolder(BUILD);

/** A connected page, driven from a test. */
export interface Client<OwnPage extends TestPage = TestPage> {
  readonly page: OwnPage;
  /** The key that the page created. */
  readonly key: string;
  readonly keyId: string;
  /** `fetch()` in the page. The answer has the body as text and all headers that a script can read. */
  fetch(path: string, init?: RequestOptions): Promise<Answer>;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent unchanged. */
  readonly body?: string;
  /** Sent as JSON with its media type. */
  readonly json?: unknown;
  /** Null sends no key. Default: the client's own. */
  readonly key?: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

interface WorkerFixtures {
  /** The browser of `client` and `tabs`; set by the configuration. All other fixtures are Chromium's. */
  readonly browserKind: BrowserName;
  /** The build on a host that sends no isolation headers: the service worker has to add them. */
  readonly server: Server;
  /** One connected page for all tests that use it, across files: a new engine for each row of a table would cost too much. */
  readonly client: Client;
  /** The browser of `tabs`. */
  readonly testBrowser: TestBrowser;
  /** The browser of all empty contexts: each context has a storage of its own, and a launch costs as much as a load. */
  readonly emptyBrowser: Browser;
  /** Folder of a browser profile that has visited the studio until the engine was ready. Made on first use; copy it. */
  readonly visitedProfile: () => Promise<string>;
}

interface TestFixtures {
  /** Pages that share a new storage, in the browser that `browserKind` names. */
  readonly tabs: TestContext;
  /** The test's own storage and pages, with the profile that `profile` names. */
  readonly context: BrowserContext;
  /**
   * `new`: nothing is installed or stored. `visited`: the second visit of the studio, which starts faster. Set it with
   * `test.use()` in files that do not test the first visit.
   */
  readonly profile: 'new' | 'visited';
}

/** An embedding page without the studio. */
export const BLANK_PAGE = 'tests/blank.html';

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browserKind: ['chromium', { scope: 'worker', option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const { url, close } = await serve({
        root: BUILD,
        port: 0,
        isolation: false,
        extra: 'tests/fixtures/pages',
      });
      await use({ url });
      await close();
    },
    { scope: 'worker' },
  ],
  client: [
    async ({ server, browserKind }, use) => {
      const browser = await launchBrowser(browserKind, launchOptions);
      const client = await connectClient(await browser.newContext(), server);
      await engineReady(client.page);
      await use(client);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  testBrowser: [
    async ({ browserKind }, use) => {
      const browser = await launchBrowser(browserKind, launchOptions);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  tabs: async ({ testBrowser }, use) => {
    const context = await testBrowser.newContext();
    await use(context);
    await context.close();
  },
  emptyBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const browser = await chromium.launch(launchOptions);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visitedProfile: [
    async ({ server }, use) => {
      let made: Promise<string> | null = null;
      await use(() => {
        made ??= visitStudio(server);
        return made;
      });
      if (made) await rm(await made, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  profile: ['new', { option: true }],
  context: async ({ server: _, profile, visitedProfile, emptyBrowser }, use) => {
    if (profile === 'new') {
      const context = await emptyBrowser.newContext();
      await use(context);
      await context.close();
      return;
    }
    await withProfile(await visitedProfile(), launchOptions.args, use);
  },
});

/** A browser of its own whose profile is a copy of `profile`, with these arguments. */
export async function withProfile(
  profile: string,
  args: readonly string[],
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolder();
  await cp(profile, folder, { recursive: true });
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, args: [...args] });
  await use(context);
  await context.close();
  await rm(folder, { recursive: true, force: true });
}

export { expect, launchOptions };

const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'parley-profile-'));

/** Opens the studio with a new profile until its engine is ready. */
async function visitStudio(server: Server): Promise<string> {
  const folder = await temporaryFolder();
  const context = await chromium.launchPersistentContext(folder, launchOptions);
  const page = await context.newPage();
  await page.goto(server.url);
  // The first visit reloads the page for cross-origin isolation.
  await page.waitForFunction(() => crossOriginIsolated);
  await expect(page.getByTestId('engine-state')).toHaveAttribute('data-state', 'ready', { timeout: 90_000 });
  await context.close();
  return folder;
}

/** Opens the blank page in a context and connects it. */
export async function connectClient<OwnPage extends TestPage>(
  context: { newPage(): Promise<OwnPage> },
  server: Server,
  options: Readonly<Record<string, unknown>> = {},
): Promise<Client<OwnPage>> {
  const page = await context.newPage();
  await page.goto(new URL(BLANK_PAGE, server.url).href);
  const { key, key_id } = await page.evaluate(async (connectOptions) => {
    const { connect } = await import(new URL('../parley.js', location.href).href);
    const parley = await connect(connectOptions);
    Object.assign(globalThis, { parley });
    return parley.keys.create({
      name: 'test',
      limits: { rate_limit_rpm: 100_000, rate_limit_burst: 10_000 },
    });
  }, options);
  return { page, key, keyId: key_id, fetch: (path, init) => pageFetch(page, path, { key, ...init }) };
}

/** The page of a client with all that Playwright has. @throws unless the browser is Chromium */
export function chromiumPage({ page }: Client): Page {
  const isChromium = (any: TestPage): any is Page => 'context' in any;
  if (!isChromium(page)) throw new Error('Only a page of Chromium has this.');
  return page;
}

/** fetch() as a script in the page would call it. */
export function pageFetch(page: TestPage, path: string, options: RequestOptions): Promise<Answer> {
  const { method, body, json, key, headers: extra } = options;
  const headers: Record<string, string> = {
    ...(key ? { Authorization: `Bearer ${key}` } : {}),
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...extra,
  };
  const init = {
    method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
    headers,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(body === undefined ? {} : { body }),
  };
  return page.evaluate(
    async ([address, request]) => {
      const response = await fetch(address, request);
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await response.text(),
      };
    },
    [path, init] as const,
  );
}

/** Waits until the engine of the origin can generate. */
export async function engineReady(page: TestPage): Promise<void> {
  await page.evaluate(() => Reflect.get(globalThis, 'parley').engine.ready());
}

/** How the load of the engine ends: `ready`, or the reason why it failed. */
export const engineOutcome = (page: TestPage): Promise<string> =>
  page.evaluate(() =>
    Reflect.get(globalThis, 'parley')
      .engine.ready()
      .then(
        () => 'ready',
        (error: Error) => error.message,
      ),
  );
