/** Failures: the error names the cause, and the next load recovers. */

import type { Page } from '@playwright/test';
import manifest from '../../../models/embedded/manifest.json' with { type: 'json' };
import { connectClient, engineOutcome, engineReady, expect, test } from '../../support/parley-test.ts';
import { errorOf } from '../../support/speech.ts';

/** Loads again and waits until the engine can generate. */
const retry = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { engine } = Reflect.get(globalThis, 'parley');
    let loading = false;
    const ready = new Promise<void>((resolve, reject) => {
      engine.addEventListener('status', () => {
        const { state, error } = engine.status();
        if (state === 'ready') resolve();
        else if (state === 'failed' && loading) reject(new Error(error.message));
        else loading = state !== 'failed';
      });
    });
    engine.retry();
    return ready;
  });

test('a damaged model file in storage is detected and fetched again', async ({ context, server }) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  await client.page.evaluate(() => Reflect.get(globalThis, 'parley').close());
  const damaged = await client.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('parley-models');
    for await (const [name, handle] of folder.entries()) {
      if (!name.endsWith('vocoder.onnx.gzip') || !(handle instanceof FileSystemFileHandle)) continue;
      const writable = await handle.createWritable({ keepExistingData: true });
      await writable.write({ type: 'write', position: 1_000, data: new Uint8Array(64) });
      await writable.close();
      return name;
    }
    return null;
  });
  expect(damaged).not.toBeNull();
  await client.page.reload();
  const again = await connectClient(context, server);
  await engineReady(again.page);
  expect((await again.fetch('/v1/tts/kathleen', { json: { text: 'Healed.' } })).status).toBe(200);
});

/** As the manifest has it: only then is a wrong content found by its hash and not by its length. */
const PROSODY_BYTES = manifest.files.find(({ path }) => path === 'prosody.onnx.gzip')?.bytes ?? 0;

for (const [name, response] of [
  ['missing', { status: 404, body: 'gone' }],
  ['damaged', { status: 200, body: Buffer.alloc(PROSODY_BYTES, 7) }],
  ['too long', { status: 200, body: Buffer.alloc(2 * PROSODY_BYTES, 7) }],
  ['cut short', { status: 200, body: Buffer.alloc(1_000, 7) }],
] as const) {
  test(`a model file that the host has ${name}: a clear error, and the next load heals`, async ({
    context,
    server,
  }) => {
    await context.route('**/models/embedded/prosody.onnx.gzip', (route) => route.fulfill(response));
    const client = await connectClient(context, server);
    const message = await engineOutcome(client.page);
    expect(message).toContain('prosody.onnx.gzip');
    const answer = await client.fetch('/v1/tts/kathleen', { json: { text: 'Hello?' } });
    expect(answer.status).toBe(503);
    expect(errorOf(answer).message).toContain('prosody.onnx.gzip');
    expect(answer.headers['retry-after']).toBeTruthy();
    await context.unroute('**/models/embedded/prosody.onnx.gzip');
    await retry(client.page);
    expect((await client.fetch('/v1/tts/kathleen', { json: { text: 'Healed.' } })).status).toBe(200);
  });
}

test('an engine whose code cannot be loaded says so, and retry() brings it back', async ({
  context,
  server,
}) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  // The browser evicted one file of the app shell, and the host has it no more.
  await client.page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (request.url.includes('start-host')) await cache.delete(request);
      }
    }
  });
  await context.route('**/parley-chunks/start-host-*.js', (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );
  await client.page.close();
  const again = await connectClient(context, server);
  const message = await engineOutcome(again.page);
  expect(message).toContain('could not be loaded');
  await context.unroute('**/parley-chunks/start-host-*.js');
  await retry(again.page);
});

test('an interrupted download resumes where it stopped', async ({ context, server }) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  await client.page.evaluate(() => Reflect.get(globalThis, 'parley').close());
  await client.page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('parley-models');
    for await (const [name, handle] of folder.entries()) {
      if (!name.endsWith('acoustic.onnx.gzip') || !(handle instanceof FileSystemFileHandle)) continue;
      const writable = await handle.createWritable({ keepExistingData: true });
      await writable.truncate(1_000_000);
      await writable.close();
    }
  });
  const ranges: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('acoustic.onnx.gzip')) ranges.push(request.headers()['range']);
  });
  const again = await connectClient(context, server);
  await engineReady(again.page);
  expect(ranges).toEqual(['bytes=1000000-']);
});

test('a key store that cannot be read: 503 service_unavailable, and the service recovers', async ({
  context,
  server,
}) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  // A newer release upgraded the database: this one cannot open it any more.
  await client.page.evaluate(async () => {
    const open = indexedDB.open('parley', 9_999);
    await new Promise((resolve, reject) => {
      open.onsuccess = resolve;
      open.onerror = () => reject(open.error);
    });
    open.result.close();
  });
  const answer = await client.fetch('/v1/models');
  expect(answer.status).toBe(503);
  expect(errorOf(answer).type).toBe('service_unavailable');
  expect(answer.headers['retry-after']).toBeTruthy();
  expect(answer.headers['x-request-id']).toBeTruthy();
  const health = await client.fetch('/health', { key: null });
  expect(health.status).toBe(200);

  await client.page.evaluate(async () => {
    const remove = indexedDB.deleteDatabase('parley');
    await new Promise((resolve, reject) => {
      remove.onsuccess = resolve;
      remove.onerror = () => reject(remove.error);
    });
  });
  const { key } = await client.page.evaluate(() =>
    Reflect.get(globalThis, 'parley').keys.create({ name: 'new' }),
  );
  expect((await client.fetch('/v1/models', { key })).status).toBe(200);
});

test('a call that never returns: the page replaces its worker, and the answer is whole', async ({
  context,
  server,
}) => {
  await context.clock.install();
  const client = await connectClient(context, server);
  await engineReady(client.page);
  const replaced = client.page.waitForEvent('console', (message) => /has not answered/.test(message.text()));
  const worker = client.page.workers().find((each) => each.url().endsWith('/parley-worker.js'));
  // Ends with the worker, as the call does.
  worker
    ?.evaluate(() => {
      for (;;);
    })
    .catch(() => {});
  const answer = client.fetch('/v1/tts/kathleen', { json: { text: 'Spoken by the next one.' } });
  await client.page.clock.runFor(62_000);
  await replaced;
  expect((await answer).status).toBe(200);
});
