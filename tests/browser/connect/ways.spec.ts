/** Every page of an origin reaches the service, wherever it lies and whichever service worker controls it. */
import { engineReady, expect } from '../../support/parley-test.ts';
import { answers, connect, controlByHost, scripts, test } from './connecting.ts';

/** Controls its pages at once and answers every request below `/v1/` itself. */
const HOST_WORKER = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.url.includes('/v1/')) event.respondWith(new Response('the host', { status: 418 }));
  });
`;
const HOST = { path: /host-worker\.js$/, body: HOST_WORKER, headers: { 'Service-Worker-Allowed': '/' } };

test('a page in the scope is controlled, and plain fetch works', async ({ context, site }) => {
  const page = await context.newPage();
  await page.goto(`${site.url}parley/page.html`);
  expect(await connect(page)).toMatchObject({ error: null });
  expect(await answers(page)).toMatchObject({ way: 'fetch', voices: 200, plain: 200 });
});

for (const [way, options] of [
  ['message', {}],
  ['page', { serviceWorker: false }],
] as const) {
  test(`a page that requires Trusted Types speaks, by ${way}`, async ({ context, site }) => {
    const headers = {
      'Content-Type': 'text/html',
      'Content-Security-Policy':
        "default-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types parley",
    };
    site.breaks({ path: /page\.html$/, headers });
    const page = await context.newPage();
    await page.goto(`${site.url}app/page.html`);
    expect(await connect(page, options)).toMatchObject({ error: null });
    expect(await answers(page)).toMatchObject({ way, voices: 200 });
    await engineReady(page);
    const opened = await page.evaluate(async () => {
      const parley = Reflect.get(globalThis, 'parley');
      const socket = new parley.WebSocket(new URL('v1/tts/kathleen/stream', parley.status().base).href);
      return new Promise((resolve) => {
        socket.onopen = () => resolve('open');
        socket.onclose = () => resolve('closed');
      });
    });
    expect(opened).toBe('open');
  });
}

test('a page outside the scope sends messages: JSON, streamed events and a cancel', async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  await page.goto(`${site.url}app/page.html`);
  expect(await connect(page)).toMatchObject({ error: null });
  const answered = await answers(page);
  expect(answered).toMatchObject({ way: 'message', voices: 200, plain: 404 });
  expect(answered.reason).toContain(`${site.url}app/page.html, is outside the scope`);
  await engineReady(page);
  const heard = await page.evaluate(async () => {
    const parley = Reflect.get(globalThis, 'parley');
    const headers = {
      Authorization: `Bearer ${await parley.key()}`,
      'Content-Type': 'application/json',
    };
    const post = (path: string, body: object, signal?: AbortSignal) =>
      parley.fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
    const speech = await (await post('v1/tts/kathleen', { text: 'Hello there.' })).json();
    const conversation = [{ speaker: '0', text: 'Hello there.' }];
    const events: string = await (await post('v1/converse/stream', { conversation })).text();
    const abort = new AbortController();
    const text = 'This sentence is long enough to be stopped before its end. '.repeat(20);
    const long = await post('v1/converse/stream', { conversation: [{ speaker: '0', text }] }, abort.signal);
    const reader = long.body.getReader();
    await reader.read();
    abort.abort();
    const stopped: string = await reader.read().catch((error: Error) => error.name);
    return {
      audio: speech.audio.data_b64.length,
      events: [...new Set([...events.matchAll(/^event: (\w+)/gm)].map(([, name]) => name))],
      stopped,
    };
  });
  expect(heard).toEqual({
    audio: expect.any(Number),
    events: ['meta', 'audio', 'end'],
    stopped: 'AbortError',
  });
  expect(heard.audio).toBeGreaterThan(10_000);
});

test("under the host's service worker, requests go around it, and it stays", async ({ context, site }) => {
  site.breaks(HOST);
  const page = await context.newPage();
  await page.goto(`${site.url}app/page.html`);
  await controlByHost(page, '/host-worker.js', '/');
  expect(await connect(page)).toMatchObject({ error: null });
  const answered = await answers(page);
  expect(answered).toMatchObject({ way: 'message', voices: 200, plain: 418 });
  expect(answered.reason).toContain('host-worker.js controls this page');
  expect((await scripts(page)).sort()).toEqual(['/host-worker.js', '/parley/sw.js']);
});

test('when a narrower service worker takes the page later, parley.fetch goes on', async ({
  context,
  site,
}) => {
  site.breaks(HOST);
  const page = await context.newPage();
  await page.goto(`${site.url}parley/inner/page.html`);
  await connect(page);
  expect(await answers(page)).toMatchObject({ way: 'fetch', voices: 200, plain: 200 });
  await controlByHost(page, '/host-worker.js', '/parley/inner/');
  expect(await answers(page)).toMatchObject({ way: 'message', voices: 200, plain: 418 });
});

test('installFetch() carries addresses of the service, until it is undone', async ({ context, site }) => {
  const page = await context.newPage();
  await page.goto(`${site.url}app/page.html`);
  await connect(page);
  const statuses = await page.evaluate(async () => {
    const parley = Reflect.get(globalThis, 'parley');
    const status = async (path: string) => (await fetch(path)).status;
    const undo = parley.installFetch();
    const installed = [
      await status('/parley/health'),
      await status('/parley/parley.js'),
      await status('/health'),
    ];
    undo();
    return [...installed, await status('/parley/health')];
  });
  expect(statuses).toEqual([200, 200, 404, 404]);
});

test('without a service worker a worker of the page answers: REST, streams and the engine', async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  await page.goto(`${site.url}app/page.html`);
  expect(await connect(page, { serviceWorker: false })).toMatchObject({ error: null });
  expect(await answers(page)).toMatchObject({ way: 'page', voices: 200, plain: 404 });
  expect(await scripts(page)).toEqual([]);
  await engineReady(page);
  const said = await page.evaluate(async () => {
    const parley = Reflect.get(globalThis, 'parley');
    const key = await parley.key();
    const socket: WebSocket = new parley.WebSocket('/parley/v1/tts/kathleen/stream');
    const types: string[] = [];
    const done = new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        const { type } = JSON.parse(data);
        types.push(type);
        if (type === 'sessionCreated')
          socket.send(JSON.stringify({ type: 'sendText', text: 'Hello.', flush: true }));
        if (type === 'responseDone') resolve(null);
      };
    });
    socket.onopen = () => socket.send(JSON.stringify({ type: 'initializeConnection', api_key: key }));
    await done;
    socket.close();
    const usage = await (await parley.fetch('v1/usage', { headers: { 'X-API-Key': key } })).json();
    return { types: [...new Set(types)], requests: usage.totals?.requests ?? usage };
  });
  expect(said.types).toEqual(['sessionCreated', 'responseCreated', 'responseAudio', 'responseDone']);
});
