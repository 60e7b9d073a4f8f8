/** Cross-origin isolation on a host that does not send its headers. */
import { BLANK_PAGE, connectClient, engineReady, expect, test } from '../../support/parley-test.ts';

test('the studio is isolated after one reload and uses threads', async ({ context, server }) => {
  const page = await context.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(server.url);
  await page.waitForFunction(() => globalThis.crossOriginIsolated);
  await expect(page.getByTestId('engine-state')).toContainText(/ready/i, { timeout: 60_000 });
  expect(loads).toBe(2);
});

test('a page that does not ask for it is neither isolated nor reloaded', async ({ context, server }) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  expect(await client.page.evaluate(() => globalThis.crossOriginIsolated)).toBe(false);
  await client.page.reload();
  expect(await client.page.evaluate(() => globalThis.crossOriginIsolated)).toBe(false);
});

test('a page that asks for it is isolated, and its engine has threads', async ({ context, server }) => {
  const page = await context.newPage();
  await page.goto(new URL(BLANK_PAGE, server.url).href);
  const join = () =>
    page.evaluate(async () => {
      const { connect } = await import(new URL('../parley.js', location.href).href);
      Object.assign(globalThis, { parley: await connect({ isolation: true }) });
    });
  // The first call reloads the page and never settles.
  await Promise.all([page.waitForEvent('load'), join().catch(() => {})]);
  await join();
  await engineReady(page);
  const status = await page.evaluate(() => Reflect.get(globalThis, 'parley').engine.status());
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true);
  expect(status.threads).toBeGreaterThan(1);
});

test('after a hard reload, which bypasses the service worker, connect() restores control of the page', async ({
  context,
  server,
}) => {
  const client = await connectClient(context, server);
  const session = await context.newCDPSession(client.page);
  await Promise.all([client.page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })]);
  expect(await client.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await client.page.evaluate(async () => {
    const { connect } = await import(new URL('../parley.js', location.href).href);
    Object.assign(globalThis, { parley: await connect() });
  });
  expect((await client.fetch('/v1/models')).status).toBe(200);
});
