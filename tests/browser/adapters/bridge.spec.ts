/** A page of another origin uses the service through the bridge. */
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../../scripts/serve.mjs';
import { BUILD, expect, launchOptions, test, withProfile } from '../../support/parley-test.ts';

/** What the tests call in the page of the app. */
interface AppGlobals {
  openBridge: typeof import('../../../src/adapters/iframe/index.ts').openBridge;
}
declare const app: AppGlobals;

const APP =
  '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>App</title>';

interface BridgeFixtures {
  /** Names of the hosts of app and Parley. Their ports differ, so they are two origins. */
  hosts: string[];
  /** Whether the browser gives a frame of another site a storage, one for each site that embeds it. */
  thirdParties: 'partitioned' | 'blocked';
  site: { page: Page; bridge: string; allow(origins: string[]): Promise<void> };
}

const ONE_SITE = ['localhost', 'localhost'] as const;
const TWO_SITES = ['app.localhost', 'speech.localhost'] as const;

const bridged = test.extend<BridgeFixtures>({
  // An array would be read as a fixture with options.
  hosts: [[...ONE_SITE], { option: true }],
  thirdParties: ['blocked', { option: true }],
  // Contexts that keep nothing block third parties.
  context: async ({ emptyBrowser, thirdParties }, use) => {
    if (thirdParties === 'blocked') {
      const context = await emptyBrowser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const profile = await mkdtemp(path.join(tmpdir(), 'parley-profile-'));
    await mkdir(path.join(profile, 'Default'));
    const preferences = { profile: { cookie_controls_mode: 0 } };
    await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    await withProfile(profile, launchOptions.args, use);
    await rm(profile, { recursive: true });
  },
  site: async ({ context, hosts: [appHost = '', speechHost = ''] }, use) => {
    const root = await mkdtemp(path.join(tmpdir(), 'parley-bridge-'));
    const parley = path.join(root, 'speech', 'parley');
    await mkdir(parley, { recursive: true });
    for (const name of await readdir(BUILD)) {
      if (!name.startsWith('bridge.json')) await symlink(path.resolve(BUILD, name), path.join(parley, name));
    }
    await mkdir(path.join(root, 'app'));
    await writeFile(path.join(root, 'app', 'index.html'), APP);
    await symlink(path.resolve(BUILD, 'adapters'), path.join(root, 'app', 'adapters'));
    const speechServer = await serve({
      root: path.join(root, 'speech'),
      port: 0,
      isolation: false,
      dev: true,
    });
    const appServer = await serve({ root: path.join(root, 'app'), port: 0, isolation: false });
    const at = (url: string, host: string) => url.replace('localhost', host);
    const allow = (origins: string[]) =>
      writeFile(path.join(parley, 'bridge.json'), JSON.stringify({ origins }));
    const appUrl = at(appServer.url, appHost);
    await allow([new URL(appUrl).origin]);
    const page = await context.newPage();
    await page.goto(appUrl);
    await page.evaluate(async () => {
      Object.assign(globalThis, { app: await import(new URL('adapters/iframe.js', location.href).href) });
    });
    await use({ page, bridge: `${at(speechServer.url, speechHost)}parley/bridge.html`, allow });
    await appServer.close();
    await speechServer.close();
    await rm(root, { recursive: true });
  },
});

for (const [name, hosts, thirdParties] of [
  ['another origin of the same site', ONE_SITE, 'blocked'],
  ['another site', TWO_SITES, 'partitioned'],
] as const) {
  bridged.describe(name, () => {
    bridged.use({ hosts: [...hosts], thirdParties });
    bridged(
      'has speech, whole and streamed, errors, and nothing else',
      async ({ site: { page, bridge } }) => {
        const found = await page.evaluate(async (address) => {
          const open = await app.openBridge({ page: address, timeoutMs: 60_000 });
          const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
            open.fetch(path, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', ...headers },
              body: JSON.stringify(body),
            });
          const wav = await ask('v1/tts/kathleen', { text: 'Hello there.' }, { Accept: 'audio/wav' });
          const { duration } = await new OfflineAudioContext(1, 1, 24_000).decodeAudioData(
            await wav.arrayBuffer(),
          );
          const streamed = await ask('v1/converse/stream', { conversation: [{ text: 'Hello there.' }] });
          const events = [...(await streamed.text()).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
          const refused = await ask('v1/tts/nobody', { text: 'Hello.' });
          const usage = await (await open.fetch('v1/usage')).json();
          const outside = await open.fetch('bridge.json');
          const stopping = new AbortController();
          const long = await open.fetch('v1/audio/speech', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ input: 'This is a sentence. '.repeat(200), response_format: 'pcm' }),
            signal: stopping.signal,
          });
          const reader = long.body?.getReader();
          await reader?.read();
          stopping.abort();
          const aborted = await reader?.read().then(
            () => 'read on',
            (error: Error) => error.name,
          );
          const { hidden } = document.querySelector('iframe') ?? {};
          open.close();
          const closed = await open.fetch('health').catch((error: Error) => Reflect.get(error, 'code'));
          return {
            base: open.base,
            duration,
            first: events[0],
            last: events.at(-1),
            refused: refused.status,
            requests: usage.requests,
            outside: outside.status,
            aborted,
            hidden,
            closed,
            frames: document.querySelectorAll('iframe').length,
          };
        }, bridge);
        expect(found.duration).toBeGreaterThan(0.4);
        expect(found).toMatchObject({
          base: bridge.replace('bridge.html', ''),
          first: 'meta',
          last: 'end',
          refused: 404,
          requests: 2,
          outside: 404,
          aborted: 'AbortError',
          hidden: true,
          closed: 'closed',
          frames: 0,
        });
      },
    );
  });
}

bridged('an origin that is not listed is refused', async ({ site: { page, bridge, allow } }) => {
  await allow(['https://other.example']);
  const code = await page.evaluate(
    (address) =>
      app.openBridge({ page: address }).then(
        () => 'opened',
        (error: Error) => Reflect.get(error, 'code'),
      ),
    bridge,
  );
  expect(code).toBe('origin-not-allowed');
  expect(await page.locator('iframe').count()).toBe(0);
});

bridged('a page that is no bridge is told from one', async ({ site: { page, bridge } }) => {
  const code = await page.evaluate(
    (address) =>
      app.openBridge({ page: address, timeoutMs: 1_000 }).then(
        () => 'opened',
        (error: Error) => Reflect.get(error, 'code'),
      ),
    bridge.replace('bridge.html', 'favicon.svg'),
  );
  expect(code).toBe('no-bridge');
});

bridged('storage access is asked for by a button in the frame', async ({ site: { page, bridge } }) => {
  const opened = page.evaluate(async (address) => {
    const open = await app.openBridge({ page: address, timeoutMs: 60_000 });
    const granted = await open.requestStorageAccess();
    const health = await open.fetch('health');
    return { granted, health: health.status, hidden: document.querySelector('iframe')?.hidden };
  }, bridge);
  await page.frameLocator('iframe').getByRole('button').click();
  const { granted, health, hidden } = await opened;
  expect([typeof granted, health, hidden]).toEqual(['boolean', 200, true]);
});

bridged.describe('another site, where third parties are blocked', () => {
  bridged.use({ hosts: [...TWO_SITES] });
  bridged('has speech, of which nothing is kept', async ({ site: { page, bridge } }) => {
    const found = await page.evaluate(async (address) => {
      const open = await app.openBridge({ page: address, timeoutMs: 60_000 });
      const wav = await open.fetch('v1/tts/kathleen', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'audio/wav' },
        body: JSON.stringify({ text: 'Hello there.' }),
      });
      const { duration } = await new OfflineAudioContext(1, 1, 24_000).decodeAudioData(
        await wav.arrayBuffer(),
      );
      return { status: wav.status, duration };
    }, bridge);
    expect(found.status).toBe(200);
    expect(found.duration).toBeGreaterThan(0.4);
  });
});
