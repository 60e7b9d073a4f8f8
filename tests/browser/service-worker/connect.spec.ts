/** `connect()` on pages that the service worker cannot serve, and on pages with a service worker of the host's own. */
import type { Page } from '@playwright/test';
import { serveHostSite } from '../../support/host-site.ts';
import { BUILD, test as base, expect } from '../../support/parley-test.ts';

const test = base.extend<object, { readonly site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const { url, close } = await serveHostSite(BUILD);
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
});

interface Outcome {
  readonly error: { readonly type: string; readonly message: string } | null;
  /** Status of `GET /health` below the scope, when connected. */
  readonly health: number | null;
}

/** Connects the page to the build in a folder of its origin. */
const connect = (page: Page, folder: string, options: object = {}): Promise<Outcome> =>
  page.evaluate(
    async ([address, more]) => {
      const { connect, ServiceError } = await import(new URL('parley.js', address).href);
      try {
        await connect(more);
        return { error: null, health: (await fetch(new URL('health', address))).status };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const { type, message } = error as unknown as { type: string; message: string };
        return { error: { type, message }, health: null };
      }
    },
    [new URL(folder, page.url()).href, options] as const,
  );

/** Registers the host's service worker beside the page, and waits until it controls the page. */
const controlByHost = (page: Page, script = 'host-worker.js'): Promise<void> =>
  page.evaluate(async (name) => {
    const controlled = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await navigator.serviceWorker.register(name);
    await controlled;
  }, script);

const scripts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations
      .flatMap(({ active, waiting, installing }) => [active, waiting, installing])
      .flatMap((worker) => (worker ? [new URL(worker.scriptURL).pathname] : []));
  });

test('a page outside the scope is refused before anything is registered: which scope, which page, what to do', async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  await page.goto(`${site}page.html?draft#top`);
  const { error } = await connect(page, '/parley/');
  expect(error?.type).toBe('service_unavailable');
  expect(error?.message).toContain(`${site}page.html,`);
  expect(error?.message).toContain(`scope of Parley's service worker, ${site}parley/`);
  expect(error?.message).toContain('Move the page');
  expect(await scripts(page)).toEqual([]);
});

test('files of another origin are refused before anything is registered', async ({ context, site }) => {
  const page = await context.newPage();
  await page.goto(`${site}parley/page.html`);
  const other = site.replace('localhost', '127.0.0.1');
  const { error } = await connect(page, '/parley/', { base: `${other}parley/` });
  expect(error?.type).toBe('service_unavailable');
  expect(error?.message).toContain(`${other}parley/`);
  expect(error?.message).toContain(new URL(site).origin);
  expect(await scripts(page)).toEqual([]);
});

test("the host's service worker of the same scope is named and left alone", async ({ context, site }) => {
  const page = await context.newPage();
  await page.goto(`${site}parley/page.html`);
  await controlByHost(page);
  const { error } = await connect(page, '/parley/');
  expect(error?.type).toBe('service_unavailable');
  expect(error?.message).toContain(`${site}parley/host-worker.js`);
  expect(await scripts(page)).toEqual(['/parley/host-worker.js']);
});

test("the host's service worker of a narrower scope is named", async ({ context, site }) => {
  const page = await context.newPage();
  await page.goto(`${site}parley/inner/page.html`);
  await controlByHost(page);
  const { error } = await connect(page, '/parley/');
  expect(error?.type).toBe('service_unavailable');
  expect(error?.message).toContain(`${site}parley/inner/host-worker.js`);
  expect(await scripts(page)).toEqual(['/parley/inner/host-worker.js']);
});

test("the host's service worker of a wider scope gives way to ours on this page", async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  await page.goto(`${site}page.html`);
  await controlByHost(page);
  await page.goto(`${site}parley/page.html`);
  const controller = () =>
    page.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? 'none:').pathname);
  expect(await controller()).toBe('/host-worker.js');
  expect(await connect(page, '/parley/')).toEqual({ error: null, health: 200 });
  expect(await controller()).toBe('/parley/sw.js');
});

test('a script at our address that does not answer as ours does is named', async ({ context, site }) => {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${site}impostor/page.html`);
  await controlByHost(page, 'sw.js');
  const asked = page.evaluate(
    () =>
      new Promise((resolve) => {
        new BroadcastChannel('host-worker').onmessage = ({ data }) => resolve(data);
      }),
  );
  const outcome = connect(page, '/impostor/');
  expect(await asked).toEqual({ type: 'claim' });
  await page.clock.fastForward('01:00');
  const { error } = await outcome;
  expect(error?.type).toBe('service_unavailable');
  expect(error?.message).toContain(`${site}impostor/sw.js`);
});

test('a script that cannot be registered is named', async ({ context, site }) => {
  const page = await context.newPage();
  await page.goto(`${site}parley/inner/page.html`);
  const { error } = await connect(page, '/parley/', { base: '/parley/inner/' });
  expect(error?.type).toBe('service_unavailable');
  expect(error?.message).toContain(`${site}parley/inner/sw.js`);
});
