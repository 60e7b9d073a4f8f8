/** The API page: reference, consoles, and that every snippet runs as pasted. */
import type { Page } from '@playwright/test';
import { transformWithOxc } from 'vite';
import { openApiDocument } from '../../../src/contract/openapi/openapi.ts';
import { readReference } from '../../../src/studio/api/reference/read-reference.ts';
import { exampleCall } from '../../../src/studio/api/snippets/call.ts';
import { snippetsOf } from '../../../src/studio/api/snippets/snippets.ts';
import { connectClient, expect, test } from '../../support/parley-test.ts';

test.use({ profile: 'visited' });

test('finds an endpoint, sends a request, reads events, and talks on a stream', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await page.goto(new URL('#/api', server.url).href);
  await page.getByRole('searchbox').fill('chunk named voice');
  await page.getByRole('searchbox').fill('/v1/tts/{voice_id}');
  await page.getByRole('link', { name: 'POST /v1/tts/{voice_id}' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/POST \/v1\/tts\/\{voice_id\}/);
  await expect(page).toHaveURL(/#\/api\/POST\/v1\/tts\//);

  await test.step('a request', async () => {
    await page.getByLabel('voice_id').fill('nora');
    await expect(page.getByTestId('api-code')).toContainText("'v1/tts/nora'");
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('200', { exact: true }).first()).toBeVisible();
    await expect(page.locator('audio')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Body' })).toContainText('"request_id"');
    await page.getByText(/\d+ headers/).click();
    await expect(page.getByRole('region', { name: 'Headers' })).toContainText('x-ratelimit-limit');
  });

  await test.step('events', async () => {
    await page.getByLabel('Accept').selectOption('text/event-stream');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('list', { name: 'Events' }).getByText('audio').first()).toBeVisible();
    await expect(page.locator('audio')).toBeVisible();
  });

  await test.step('a stream', async () => {
    await page.getByRole('searchbox').fill('');
    await page.getByRole('link', { name: 'WSS /v1/tts/{voice_id}/stream' }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    const messages = page.getByRole('list', { name: 'Messages' });
    await expect(messages.getByText('responseDone')).toBeVisible();
    await expect(messages).not.toContainText('pk_');
    await expect(page.locator('audio')).toBeVisible();
  });

  await test.step('the back button', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/POST/);
  });
});

/** Runs code as if it were pasted into a module script; resolves when it is through, or its stream has answered. */
function paste(
  page: Page,
  code: string,
): Promise<{ readonly logs: readonly string[]; readonly players: number }> {
  return page.evaluate(async (pasted) => {
    const logs: string[] = [];
    const { log } = console;
    const answered = new Promise<void>((resolve) => {
      console.log = (...parts: unknown[]) => {
        logs.push(String(parts[0]));
        if (parts[0] === 'responseDone') resolve();
      };
    });
    try {
      await new Promise<void>((resolve, reject) => {
        addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
        addEventListener('unhandledrejection', ({ reason }) => reject(reason), { once: true });
        Object.assign(globalThis, { pastedIsThrough: resolve });
        const script = document.createElement('script');
        script.type = 'module';
        script.textContent = `${pasted}\nglobalThis.pastedIsThrough();`;
        document.body.append(script);
      });
      const button = document.querySelector('button');
      button?.click();
      if (button) await answered;
      for (const player of document.querySelectorAll('audio')) {
        if (player.readyState === 0)
          await new Promise((resolve) => player.addEventListener('loadedmetadata', resolve));
        if (!(player.duration > 0.2)) throw new Error('The player has no sound.');
      }
      return { logs, players: document.querySelectorAll('audio').length };
    } finally {
      console.log = log;
      document.body.replaceChildren();
    }
  }, code);
}

test('every snippet runs as it is pasted', async ({ context, server }) => {
  const { page } = await connectClient(context, server);
  await page.evaluate(async () => {
    const map = document.createElement('script');
    map.type = 'importmap';
    map.textContent = '{"imports":{"@parley-speech/parley":"/parley.js"}}';
    document.head.append(map);
    // The snippets share the key of the origin's pages; so many at once are over its usual limit.
    const { parley } = globalThis as unknown as {
      parley: { keys: { own(options: object): Promise<object> } };
    };
    await parley.keys.own({ name: 'page', limits: { rate_limit_rpm: 600, rate_limit_burst: 100 } });
  });
  const { operations } = readReference(JSON.parse(JSON.stringify(openApiDocument({ serverUrl: '' }))));
  for (const operation of operations) {
    for (const { id, label, code } of snippetsOf(operation, exampleCall(operation))) {
      if (id === 'curl') continue;
      await test.step(`${operation.method} ${operation.path}: ${label}`, async () => {
        const script = id.endsWith('typescript') ? (await transformWithOxc(code, 'pasted.ts')).code : code;
        const { logs, players } = await paste(page, script);
        if (operation.method === 'WSS')
          expect(logs).toEqual(expect.arrayContaining(['responseAudio', 'responseDone']));
        else if (id === 'events') expect(logs.length).toBeGreaterThan(1);
        else expect(players).toBe(operation.method === 'POST' ? 1 : 0);
      });
    }
  }
});
