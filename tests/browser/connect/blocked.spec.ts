/** A browser that stores nothing for the site: no service worker, no database, no locks, no files. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { engineReady, expect, launchOptions } from '../../support/parley-test.ts';
import { answers, test as base, connect } from './connecting.ts';

/** Chromium's setting for "block all cookies", which covers all site data. */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

const test = base.extend<{ readonly blocked: BrowserContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  blocked: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'parley-blocked-'));
    await mkdir(path.join(folder, 'Default'));
    await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(BLOCKED));
    const context = await chromium.launchPersistentContext(folder, launchOptions);
    await use(context);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
});

test('connect() says so within a second', { tag: '@alone' }, async ({ blocked, site }) => {
  const page = await blocked.newPage();
  await page.goto(`${site.url}parley/page.html`);
  const { error, took } = await connect(page);
  expect(error).toMatchObject({ code: 'blocked-storage', isParleyError: true });
  expect(error?.message).toContain('connect({ serviceWorker: false })');
  expect(took).toBeLessThan(1_000);
});

test('without a service worker it speaks, over REST and a stream, and meters in memory', async ({
  blocked,
  site,
}) => {
  const [page, other] = [await blocked.newPage(), await blocked.newPage()];
  for (const each of [page, other]) {
    await each.goto(`${site.url}app/page.html`);
    expect(await connect(each, { serviceWorker: false })).toMatchObject({ error: null });
    expect(await answers(each)).toMatchObject({ way: 'page', voices: 200, plain: 404 });
  }
  await engineReady(page);
  const heard = await page.evaluate(async () => {
    const parley = Reflect.get(globalThis, 'parley');
    const key = await parley.key();
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ text: 'Hello there.' });
    const speech = await (await parley.fetch('v1/tts/kathleen', { method: 'POST', headers, body })).json();
    const socket: WebSocket = new parley.WebSocket('/parley/v1/tts/kathleen/stream');
    const types = await new Promise<string[]>((resolve) => {
      const seen: string[] = [];
      socket.onclose = ({ code }) => resolve([...seen, `closed ${code}`]);
      socket.onmessage = ({ data }) => {
        const { type } = JSON.parse(data);
        seen.push(type);
        if (type === 'sessionCreated') {
          socket.send(JSON.stringify({ type: 'sendText', text: 'Hello.', flush: true }));
        }
        if (type === 'responseDone') resolve(seen);
      };
      socket.onopen = () => socket.send(JSON.stringify({ type: 'initializeConnection', api_key: key }));
    });
    const usage = await (await parley.fetch('v1/usage', { headers })).json();
    const refused = await parley.keys.create({ name: 7 }).catch((error: { type: string }) => error.type);
    return {
      bytes: speech.audio.data_b64.length,
      types: [...new Set(types)],
      usage: JSON.stringify(usage),
      refused,
      storage: parley.status().storage,
    };
  });
  expect(heard.bytes).toBeGreaterThan(10_000);
  expect(heard.types).toEqual(['sessionCreated', 'responseCreated', 'responseAudio', 'responseDone']);
  expect(heard.usage).toContain('"input_chars":18');
  expect(heard.refused).toBe('invalid_request');
  expect(heard.storage).toBe('memory');
  // Each page has an engine of its own: nothing can be shared.
  await engineReady(other);
  expect(await other.evaluate(() => Reflect.get(globalThis, 'parley').engine.status().host)).toBe(true);
});
