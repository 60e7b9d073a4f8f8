/** An app that bundles the entry of the package: the rest is loaded from the folder of Parley's files. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { buildClientEntry } from '../../../build/client-entry.ts';
import { expect } from '../../support/parley-test.ts';
import { answers, test as base } from './connecting.ts';

const APP = `
  import { connect, ParleyError, ServiceError } from './index.js';
  globalThis.connecting = async (options) => {
    try {
      globalThis.parley = await connect(options);
      return null;
    } catch (error) {
      return { code: error.code, message: error.message, known: error instanceof ParleyError };
    }
  };
  globalThis.isServiceError = (error) => error instanceof ServiceError && !(error instanceof ParleyError);
`;

const test = base.extend<object, { readonly bundle: string }>({
  bundle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'parley-app-'));
      const input = path.join(folder, 'app.js');
      await buildClientEntry(folder);
      await writeFile(input, APP);
      const result = await build({
        configFile: false,
        logLevel: 'error',
        root: folder,
        build: { write: false, modulePreload: false, rolldownOptions: { input } },
      });
      const [output] = [result].flat() as Rolldown.RolldownOutput[];
      const [chunk] = output?.output ?? [];
      await use(chunk?.type === 'chunk' ? chunk.code : '');
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('connects, speaks the same errors, and finds the files in /parley/ by default', async ({
  context,
  site,
  bundle,
}) => {
  site.breaks({ path: /^\/app\/app\.js$/, body: bundle });
  const page = await context.newPage();
  await page.goto(`${site.url}app/page.html`);
  await page.addScriptTag({ type: 'module', url: '/app/app.js' });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'connecting')())).toBeNull();
  expect(await answers(page)).toMatchObject({ way: 'message', voices: 200 });
  const known = await page.evaluate(() =>
    Reflect.get(globalThis, 'parley')
      .keys.create({})
      .catch((error: unknown) => Reflect.get(globalThis, 'isServiceError')(error)),
  );
  expect(known).toBe(true);
});

const ROWS = [
  { what: 'missing', fault: { status: 404 }, code: 'missing-file' },
  { what: 'mislabeled', fault: { headers: { 'Content-Type': 'text/plain' } }, code: 'wrong-mime-type' },
  { what: 'of another release', fault: { body: "export const RELEASE = '9.9.9';" }, code: 'stale-files' },
];
for (const { what, fault, code } of ROWS) {
  test(`parley.js is ${what}: ${code}`, async ({ context, site, bundle }) => {
    site.breaks({ path: /^\/app\/app\.js$/, body: bundle }, { path: /\/parley\.js$/, ...fault });
    const page = await context.newPage();
    await page.goto(`${site.url}app/page.html`);
    await page.addScriptTag({ type: 'module', url: '/app/app.js' });
    const error = await page.evaluate(() => Reflect.get(globalThis, 'connecting')({ base: '/parley' }));
    expect(error).toMatchObject({ code, known: true });
    expect(error.message).toContain('/parley/parley.js');
  });
}
