/** The choice of the backend, on the software WebGPU adapter of Chromium: real WebGPU, only slow. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import {
  BLANK_PAGE,
  connectClient,
  engineReady,
  expect,
  launchOptions,
  type Server,
  test,
} from '../../support/parley-test.ts';
import { speak } from '../../support/speech.ts';

const WEBGPU = { ...launchOptions, args: [...launchOptions.args, '--enable-unsafe-webgpu'] };
const status = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'parley').engine.status());

/** Turns every remembered verdict on WebGPU into a refusal. @returns how many there were */
const rememberRefusal = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [{ name = '' } = {}] = await indexedDB.databases();
    const database = await done(indexedDB.open(name));
    const settings = database.transaction('settings', 'readwrite').objectStore('settings');
    const stored = await done(settings.get('engine.backend_verdicts'));
    const keys = Object.keys(stored?.value ?? {});
    const value = Object.fromEntries(keys.map((key) => [key, { passed: false, finding: 'is too slow' }]));
    await done(settings.put({ name: 'engine.backend_verdicts', value }));
    database.close();
    return keys.length;
  });

async function withWebGpu(use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(WEBGPU);
  try {
    await use(await browser.newContext());
  } finally {
    await browser.close();
  }
}

/** The .wasm files that the pages of a context fetched, compressed as they lie on the host. */
function watchRuntimes(context: BrowserContext): Set<string> {
  const names = new Set<string>();
  context.on('request', (request) => {
    const [, name] = /([^/]+\.wasm)(?:\.gzip)?$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) names.add(name);
  });
  return names;
}

async function wasmReference(context: BrowserContext, server: Server, text: string) {
  const client = await connectClient(context, server, { backend: 'wasm' });
  await engineReady(client.page);
  return speak(client, { text, params: { temperature: 0 } }, { voice: 'kathleen' });
}

test('without an adapter: the smallest build, WASM, and why', async ({ context, server }) => {
  const runtimes = watchRuntimes(context);
  const client = await connectClient(context, server);
  await engineReady(client.page);
  expect(await status(client.page)).toMatchObject({
    backend: 'wasm',
    detail: expect.stringContaining('no WebGPU device'),
  });
  expect([...runtimes]).toEqual(['ort-wasm-simd-threaded.wasm']);
});

test('auto skips a software adapter, and the status says so', async ({ server }) => {
  await withWebGpu(async (context) => {
    const runtimes = watchRuntimes(context);
    const client = await connectClient(context, server);
    await engineReady(client.page);
    expect(await status(client.page)).toMatchObject({
      backend: 'wasm',
      detail: expect.stringMatching(/software/),
    });
    expect([...runtimes]).toEqual(['ort-wasm-simd-threaded.wasm']);
  });
});

test('WebGPU by name: passes the self-check, one runtime, and says what WASM says', async ({
  server,
  context,
}) => {
  test.setTimeout(300_000);
  await withWebGpu(async (gpu) => {
    const runtimes = watchRuntimes(gpu);
    const client = await connectClient(gpu, server, { backend: 'webgpu' });
    await engineReady(client.page);
    expect(await status(client.page)).toMatchObject({
      backend: 'webgpu',
      detail: expect.stringMatching(/passed/),
    });
    expect([...runtimes]).toEqual(['ort-wasm-simd-threaded.jspi.wasm']);
    const spoken = await speak(client, { text: 'Yes.', params: { temperature: 0 } }, { voice: 'kathleen' });
    expect(spoken.meta['backend']).toBe('webgpu');
    const expected = await wasmReference(context, server, 'Yes.');
    let worst = 0;
    for (const [i, sample] of expected.wav.samples.entries()) {
      worst = Math.max(worst, Math.abs(sample - (spoken.wav.samples[i] ?? 0)));
    }
    expect(spoken.wav.samples.length).toBe(expected.wav.samples.length);
    // 1 % of full scale: F0 that differs in the seventh digit shifts the phase of high harmonics a little.
    expect(worst).toBeLessThan(328);
  });
});

test('a GPU that computes wrongly is refused: WASM in the same runtime, and the status gives the reason', async ({
  server,
}) => {
  test.setTimeout(300_000);
  await withWebGpu(async (context) => {
    const runtimes = watchRuntimes(context);
    const page = await context.newPage();
    // A driver bug, as some GPUs have: every exponential comes out a little wrong. The worker has it before it has a model.
    const sabotaged = page
      .waitForEvent('worker', (worker) => worker.url().endsWith('/parley-worker.js'))
      .then((worker) =>
        worker.evaluate(() => {
          const { prototype } = GPUDevice;
          const create = prototype.createShaderModule;
          prototype.createShaderModule = function (options) {
            return create.call(this, { ...options, code: options.code.replaceAll('exp(', '1.05 * exp(') });
          };
        }),
      );
    await context.route('**/models/**', async (route) => {
      await sabotaged;
      await route.continue();
    });
    await page.goto(new URL(BLANK_PAGE, server.url).href);
    await page.evaluate(async () => {
      const { connect } = await import(new URL('../parley.js', location.href).href);
      Object.assign(globalThis, { parley: await connect({ backend: 'webgpu' }) });
    });
    await engineReady(page);
    expect(await status(page)).toMatchObject({
      backend: 'wasm',
      detail: expect.stringMatching(/wrong audio in the self-check/),
    });
    expect([...runtimes]).toEqual(['ort-wasm-simd-threaded.jspi.wasm']);
  });
});

test('a failed download does not ban WebGPU; the status reports a remembered refusal, and checkAgain(), recheck and the studio lift it', async ({
  server,
}) => {
  test.setTimeout(300_000);
  await withWebGpu(async (context) => {
    const file = '**/models/embedded/prosody.onnx.gzip';
    await context.route(file, (route) => route.abort());
    const { page } = await connectClient(context, server, { backend: 'webgpu' });
    await expect.poll(() => status(page)).toMatchObject({ state: 'failed', remembered: false });
    await context.unroute(file);
    await page.evaluate(() => Reflect.get(globalThis, 'parley').engine.checkAgain());
    expect(await status(page)).toMatchObject({ backend: 'webgpu', remembered: false });

    expect(await rememberRefusal(page)).toBe(1);
    await page.close();
    const options = { backend: 'webgpu', recheck: true };
    const { page: last } = await connectClient(context, server, options);
    await engineReady(last);
    expect(await status(last)).toMatchObject({ backend: 'webgpu', remembered: false });

    expect(await rememberRefusal(last)).toBe(1);
    await last.close();
    const { page: host } = await connectClient(context, server, { backend: 'webgpu' });
    await engineReady(host);
    expect(await status(host)).toMatchObject({
      backend: 'wasm',
      remembered: true,
      detail: expect.stringMatching(/is too slow/),
    });
    const studio = await context.newPage();
    await studio.goto(server.url);
    await studio.getByTestId('engine-state').click();
    await studio.getByTestId('check-again').click();
    // Either page may host the new engine, and only one of them asks for WebGPU by name.
    await expect(studio.getByTestId('check-again')).toHaveCount(0, { timeout: 120_000 });
    await expect(studio.getByTestId('engine-state')).toHaveAttribute('data-state', 'ready');
    expect(await status(host)).toMatchObject({ ready: true, remembered: false });
  });
});
