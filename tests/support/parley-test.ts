/** Fixtures of the browser tests: a server of the build, a browser context of its own, a page that is connected. */
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';

export interface Server {
  /** Address of the build, ends in a slash. */
  readonly url: string;
}

/** The build under test. */
export const BUILD = process.env['PARLEY_DIST'] ?? 'dist';

/** Launch options that hold for every test; see $CHROMIUM in scripts/chromium.mjs. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--autoplay-policy=no-user-gesture-required'],
};

/** What a test may ask of a connected page, by name, without a line of script of its own. */
export interface Client {
  readonly page: Page;
  /** The key that the page made. */
  readonly key: string;
  readonly keyId: string;
  /** fetch() in the page; the body as text, all headers that a script can read. */
  fetch(path: string, init?: RequestOptions): Promise<Answer>;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is. */
  readonly body?: string;
  /** Sent as JSON with its media type. */
  readonly json?: unknown;
  /** null sends no key; default: the client's own. */
  readonly key?: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

interface WorkerFixtures {
  /** The build on a host that sends no isolation headers: the service worker must bring everything. */
  readonly server: Server;
  /** One connected page that all tests of a file share: contract tables must not pay for a new engine in each row. */
  readonly client: Client;
}

interface TestFixtures {
  /** A browser of the test's own: nothing is installed or stored in it. */
  readonly context: BrowserContext;
}

/** An embedding page without the studio: the smallest document the host serves. */
export const BLANK_PAGE = 'tests/blank.html';

export const test = base.extend<TestFixtures, WorkerFixtures>({
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
    async ({ server }, use) => {
      const browser = await chromium.launch(launchOptions);
      const context = await browser.newContext();
      const client = await connectClient(context, server);
      await engineReady(client.page);
      await use(client);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ server: _ }, use) => {
    const browser = await chromium.launch(launchOptions);
    await use(await browser.newContext());
    await browser.close();
  },
});

export { expect };

/** Opens the blank page in a context and connects it. */
export async function connectClient(
  context: BrowserContext,
  server: Server,
  options: Readonly<Record<string, unknown>> = {},
): Promise<Client> {
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

/** fetch() as a script in the page would call it. */
export function pageFetch(page: Page, path: string, options: RequestOptions): Promise<Answer> {
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
export async function engineReady(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.get(globalThis, 'parley').engine.ready());
}
