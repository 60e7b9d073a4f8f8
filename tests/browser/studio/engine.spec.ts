/** The Engine page: facts, the engine moved from tab to tab, and a report without texts or keys. */
import type { Page } from '@playwright/test';
import { expect, type Server, test } from '../../support/parley-test.ts';

test.use({ profile: 'visited' });

const SECRET = 'The zebra keeps seventeen lanterns.';

async function openEngine(page: Page, server: Server): Promise<void> {
  await page.goto(new URL('#/engine', server.url).href);
  await expect(page.getByTestId('engine-state')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Engine', level: 1 })).toBeVisible();
}

/** Speaks with a key of its own. @returns the key */
const speak = (page: Page): Promise<string> =>
  page.evaluate(async (text) => {
    const { connect } = await import(new URL('parley.js', location.href).href);
    const parley = await connect({ isolation: true });
    const { key } = await parley.keys.own({ name: 'secret' });
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const answer = await parley.fetch('v1/tts/iris', {
      method: 'POST',
      headers,
      body: JSON.stringify({ text }),
    });
    await answer.json();
    return key;
  }, SECRET);

test('shows who hosts, moves the engine here, and copies a report without texts or keys', async ({
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const first = await context.newPage();
  await openEngine(first, server);
  const move = (page: Page) => page.getByRole('button', { name: 'Move the engine here' });
  await expect(first.getByRole('button', { name: 'The engine is in this tab' })).toBeDisabled();
  const second = await context.newPage();
  await openEngine(second, server);
  await expect(second.getByText('2 open tabs share it')).toBeVisible();

  await test.step('moves', async () => {
    await move(second).click();
    await expect(second.getByRole('button', { name: 'The engine is in this tab' })).toBeVisible();
    await expect(move(first)).toBeEnabled();
    await expect(first.getByText('A person moved it to another tab.')).toBeVisible();
  });

  await test.step('shows the figures of a job in both tabs', async () => {
    await expect(second.getByText('No job has ended yet.')).toBeVisible();
    const key = await speak(first);
    for (const page of [first, second]) {
      await page.getByText('As a table').click();
      await expect(page.getByRole('region', { name: 'Last jobs' }).getByText('done')).toBeVisible();
      await expect(page.getByRole('img', { name: /Real-time factor/ }).locator('canvas')).toBeVisible();
    }
    await second.bringToFront();
    await second.getByRole('button', { name: 'Copy bug report' }).click();
    const report = await second.evaluate(() => navigator.clipboard.readText());
    expect(report).toContain('A person moved it to another tab.');
    expect(report).toContain(' done ');
    for (const secret of ['zebra', 'lanterns', key, key.slice(3, 12)]) {
      expect(report).not.toContain(secret);
      await expect(second.locator('parley-engine-view')).not.toContainText(secret);
    }
  });
});
