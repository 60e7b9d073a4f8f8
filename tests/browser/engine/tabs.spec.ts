/** One engine for the origin: shared by tabs, handed over when its tab closes, also in mid-answer. */
import type { BrowserContext, Page } from '@playwright/test';
import { THIS_RELEASE } from '../../../src/wire/lobby/release.ts';
import {
  BLANK_PAGE,
  connectClient,
  engineReady,
  expect,
  pageFetch,
  type Server,
  test,
} from '../../support/parley-test.ts';
import { speak } from '../../support/speech.ts';

const isHost = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(globalThis, 'parley').engine.status().host);

async function joinAgain(context: BrowserContext, server: Server): Promise<Page> {
  const page = await context.newPage();
  await page.goto(new URL(BLANK_PAGE, server.url).href);
  await page.evaluate(async () => {
    const { connect } = await import(new URL('../parley.js', location.href).href);
    Object.assign(globalThis, { parley: await connect() });
  });
  return page;
}

test('a second tab uses the first tab’s engine', async ({ context, server }) => {
  const first = await connectClient(context, server);
  await engineReady(first.page);
  const second = await joinAgain(context, server);
  await engineReady(second);
  expect(await isHost(first.page)).toBe(true);
  expect(await isHost(second)).toBe(false);
  const answer = await pageFetch(second, '/v1/tts/kathleen', {
    key: first.key,
    json: { text: 'From the second tab.' },
  });
  expect(answer.status).toBe(200);
});

test('when the engine’s tab closes the next tab takes over', async ({ context, server }) => {
  const first = await connectClient(context, server);
  await engineReady(first.page);
  const second = await joinAgain(context, server);
  await engineReady(second);
  await first.page.close();
  // At once: the request waits for the new engine.
  const answer = await pageFetch(second, '/v1/tts/kathleen', {
    key: first.key,
    json: { text: 'Still here.' },
  });
  expect(answer.status).toBe(200);
  expect(await isHost(second)).toBe(true);
});

test('connect() refuses an unknown model, and the page does not become the host', async ({
  context,
  server,
}) => {
  const wrong = await context.newPage();
  await wrong.goto(new URL(BLANK_PAGE, server.url).href);
  const refusal = await wrong.evaluate(async () => {
    const { connect } = await import(new URL('../parley.js', location.href).href);
    return connect({ model: 'large' }).then(
      () => 'connected',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  });
  expect(refusal).toBe('ServiceError: `model`: there is no model "large". Models: "parley-compact-1".');
  const right = await joinAgain(context, server);
  await engineReady(right);
  expect(await isHost(right)).toBe(true);
});

test('an answer survives the loss of its engine mid-sentence', async ({ context, server }) => {
  const first = await connectClient(context, server);
  await engineReady(first.page);
  const second = await joinAgain(context, server);
  await engineReady(second);
  const text = 'It was the best of times, it was the worst of times, it was the age of wisdom. '.repeat(8);
  const params = { temperature: 0.9 };
  const headers = { 'X-Seed': '11' };
  const unbroken = await speak(first, { text, params }, { voice: 'kathleen', headers });

  const started = second.evaluate(
    async ([key, body]) => {
      const response = await fetch('/v1/tts/kathleen', {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'X-Seed': '11' },
        body,
      });
      // The status is there with the first frame: from here on the engine may be lost.
      Object.assign(globalThis, { broken: response.text() });
      return response.status;
    },
    [first.key, JSON.stringify({ text, params })] as const,
  );
  expect(await started).toBe(200);
  await first.page.close();
  const whole = JSON.parse(await second.evaluate(() => Reflect.get(globalThis, 'broken')));
  expect(await isHost(second)).toBe(true);
  expect(whole.audio.data_b64).toBe(unbroken.audio.data_b64);

  // Metered once, although two engines worked on it.
  await expect(async () => {
    const usage = JSON.parse((await pageFetch(second, '/v1/usage', { key: first.key })).text);
    expect(usage.requests).toBe(2);
    expect(usage.output_audio_seconds).toBeCloseTo(2 * unbroken.usage.output_audio_seconds, 6);
  }).toPass({ timeout: 5_000 });
});

test('a request that comes while the engine is loading waits for it', async ({ context, server }) => {
  const client = await connectClient(context, server);
  const answer = await client.fetch('/v1/tts/kathleen', { json: { text: 'I can wait.' } });
  expect(answer.status).toBe(200);
});

test('without a page that hosts the engine: 503 with Retry-After, and health says so', async ({
  context,
  server,
}) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  await client.page.evaluate(() => Reflect.get(globalThis, 'parley').close());
  const answer = await client.fetch('/v1/tts/kathleen', { json: { text: 'Anyone?' } });
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.text).error.type).toBe('service_unavailable');
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  const health = JSON.parse((await client.fetch('/health', { key: null })).text);
  expect(health).toEqual({ status: 'unavailable', backend: 'none', ready: false });
});

test('a frozen host, which keeps the lock and is silent, is replaced', async ({ context, server }) => {
  const frozen = await context.newPage();
  await frozen.goto(new URL(BLANK_PAGE, server.url).href);
  // What is left of a frozen page, seen from outside: a lock that is held and no heartbeat.
  await frozen.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void navigator.locks.request('parley:engine:/', () => {
          resolve();
          return new Promise(() => {});
        });
      }),
  );
  const client = await connectClient(context, server);
  const answer = await client.fetch('/v1/tts/kathleen', { json: { text: 'I stepped in.' } });
  expect(answer.status).toBe(200);
  expect(await isHost(client.page)).toBe(true);
});

test('a tab of an older release and one of this release do not fight over the engine', async ({
  context,
  server,
}) => {
  const older = await context.newPage();
  await older.goto(new URL(BLANK_PAGE, server.url).href);
  // What releases before version 6 of the wire do: they hear only heartbeats of their own version, and steal the engine
  // lock after six seconds without one.
  await older.evaluate(() => {
    const lobby = new BroadcastChannel('parley:lobby:/');
    const terms: string[] = [];
    const heard: { state: string; error: { message: string } | null }[] = [];
    let heardAt = performance.now();
    let hosting = false;
    lobby.onmessage = ({ data }) => {
      if (data.v !== 5 || data.type !== 'engine') return;
      heardAt = performance.now();
      heard.push(data.report);
    };
    const queue = (options: LockOptions) => {
      let timer: ReturnType<typeof setInterval>;
      navigator.locks
        .request('parley:engine:/', options, () => {
          hosting = true;
          terms.push('host');
          timer = setInterval(
            () => lobby.postMessage({ v: 5, type: 'engine', report: { state: 'ready', jobs: 0 } }),
            2_000,
          );
          return new Promise(() => {});
        })
        .catch(() => {
          clearInterval(timer);
          hosting = false;
          queue({});
        });
    };
    queue({});
    setInterval(() => {
      if (hosting || performance.now() - heardAt < 6_000) return;
      heardAt = performance.now();
      queue({ steal: true });
    }, 1_000);
    Object.assign(globalThis, { terms, heard });
  });

  const newer = await connectClient(context, server);
  const answer = await newer.fetch('/v1/tts/kathleen', { json: { text: 'I took over.' } });
  expect(answer.status).toBe(200);
  expect(await isHost(newer.page)).toBe(true);

  // Eight seconds of heartbeats later nothing has changed: the older tab has hosted once, and knows that it must reload.
  const heard = () => older.evaluate(() => Reflect.get(globalThis, 'heard'));
  const before = (await heard()).length;
  await expect.poll(async () => (await heard()).length, { timeout: 30_000 }).toBeGreaterThan(before + 4);
  expect(await older.evaluate(() => Reflect.get(globalThis, 'terms'))).toEqual(['host']);
  expect(await isHost(newer.page)).toBe(true);
  expect((await heard()).at(-1)).toMatchObject({
    state: 'failed',
    error: { message: expect.stringContaining('Reload this page') },
  });
});

test('malformed messages on the lobby do not restart the engine', async ({ context, server }) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  const engineId = () =>
    client.page.evaluate(
      (v) =>
        new Promise<string>((resolve) => {
          const lobby = new BroadcastChannel('parley:lobby:/');
          lobby.onmessage = ({ data }) => {
            if (data.v !== v || data.type !== 'engine') return;
            lobby.close();
            resolve(data.report.engineId);
          };
          lobby.postMessage({ v, type: 'who' });
        }),
      THIS_RELEASE.version,
    );
  const before = await engineId();
  await client.page.evaluate((v) => {
    const lobby = new BroadcastChannel('parley:lobby:/');
    for (let count = 0; count < 8; count += 1) lobby.postMessage({ v, type: 'open' });
    lobby.close();
  }, THIS_RELEASE.version);
  const answer = await client.fetch('/v1/tts/kathleen', { json: { text: 'Nothing happened.' } });
  expect(answer.status).toBe(200);
  expect(await engineId()).toBe(before);
});
