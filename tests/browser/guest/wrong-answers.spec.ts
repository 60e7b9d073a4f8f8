/** What a host answers wrongly is used or refused by the browser, but never kept. */
import { serveFaultySite } from '../../support/faulty-site.ts';
import { test as base, engineOutcome, expect, LIBRARY } from '../../support/parley-test.ts';
import { cacheNames, connect } from './host.ts';

const test = base.extend<{ readonly site: Awaited<ReturnType<typeof serveFaultySite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  site: async ({}, use) => {
    const site = await serveFaultySite(LIBRARY);
    await use(site);
    await site.close();
  },
});

test("scripts of the runtime that were served as text work after the host's repair", async ({
  context,
  site,
}) => {
  site.breaks({ path: /\/ort-[^/]+\/.*\.js$/, headers: { 'Content-Type': 'text/plain' } });
  const page = await context.newPage();
  await page.goto(`${site.url}parley/page.html`);
  await connect(page, 'parley/', { backend: 'wasm' });
  expect(await engineOutcome(page)).toContain('ONNX Runtime did not start');
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('parley-runtime:'));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
    });
  expect((await kept()).filter((name) => name.endsWith('.js'))).toEqual([]);

  site.breaks();
  await page.reload();
  await connect(page, 'parley/', { backend: 'wasm' });
  expect(await engineOutcome(page)).toBe('ready');
  await expect
    .poll(async () => (await kept()).sort())
    .toEqual(['ort-wasm-simd-threaded.js', 'ort-wasm-simd-threaded.wasm', 'ort.wasm.min.js']);
});

test('a library of which a file is another release cannot be installed', async ({ context, site }) => {
  site.breaks({ path: /parley-service\.js$/, body: 'export {};' });
  const page = await context.newPage();
  await page.goto(`${site.url}parley/page.html`);
  await expect(connect(page, 'parley/')).rejects.toThrow(/stale-files|could not be registered/);
  expect(await cacheNames(page)).toEqual([]);
});
