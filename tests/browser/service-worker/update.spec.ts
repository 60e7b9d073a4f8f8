/** A new version is offered, never forced: the page reports it, and activates it when the user agrees. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '../../../scripts/serve.mjs';
import { expect, test } from '../../support/parley-test.ts';

test('a new version waits until the user accepts it, then runs after one reload', async ({ context }) => {
  const root = await mkdtemp(path.join(tmpdir(), 'parley-update-'));
  await cp('dist', root, { recursive: true });
  // The server must send the changed file, not a compressed copy of the old one.
  await rm(path.join(root, 'sw.js.br'));
  const { url, close } = await serve({ port: 0, root, dev: true });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await expect(page.getByTestId('engine-state')).toHaveAttribute('data-state', 'ready', {
      timeout: 60_000,
    });
    await expect(page.getByTestId('update')).toHaveCount(0);

    await writeFile(
      path.join(root, 'sw.js'),
      `${await readFile(path.join(root, 'sw.js'), 'utf8')}\n// the next version\n`,
    );
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByTestId('update')).toBeVisible();
    await expect(page.getByRole('list', { name: 'What is new' })).toContainText('Studio:');
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.getByTestId('update-apply').click();
    await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before);
    await expect(page.getByTestId('engine-state')).toHaveAttribute('data-state', 'ready', {
      timeout: 60_000,
    });
    await expect(page.getByTestId('update')).toHaveCount(0);
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull();
  } finally {
    await close();
    await rm(root, { recursive: true, force: true });
  }
});
