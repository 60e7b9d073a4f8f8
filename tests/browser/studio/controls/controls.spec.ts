/** The shared controls of the studio on a page of their own: a table of 10,000 rows, and a confirmation. */
import { rm } from 'node:fs/promises';
import { chromium, expect, test } from '@playwright/test';
import { serve } from '../../../../scripts/serve.mjs';
import { axeViolations } from '../../../support/axe.ts';
import { buildEntries } from '../../../support/build-entries.ts';
import { launchOptions } from '../../../support/parley-test.ts';
import type { StudioControls } from './page.ts';

declare const studioControls: StudioControls;

test('a table sorts, selects and scrolls through 10,000 rows; a confirmation asks', async () => {
  const extra = await buildEntries({ controls: 'tests/browser/studio/controls/page.ts' });
  const { url, close } = await serve({ port: 0, isolation: false, root: 'tests/fixtures/pages', extra });
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  const requests: string[] = [];
  await page.goto(new URL('tests/blank.html', url).href);
  await page.addStyleTag({ path: 'src/studio/shared/styles/tokens.css' });
  await page.addStyleTag({ path: 'src/studio/shared/styles/base.css' });
  await page.addScriptTag({ url: new URL('controls.js', url).href, type: 'module' });
  await page.waitForFunction(() => 'studioControls' in globalThis);
  page.on('request', (request) => requests.push(request.url()));
  const rows = page.getByTestId('table-row');
  const grid = page.getByRole('grid', { name: 'Items' });

  await test.step('loading, empty and failed', async () => {
    await expect(page.getByRole('status')).toHaveText('Loading …');
    await page.evaluate(() => studioControls.show(0));
    await expect(page.getByTestId('table-empty')).toHaveText('No items yet.');
    await page.evaluate(() => studioControls.fail('The store is locked.'));
    await expect(page.getByRole('alert')).toContainText('The store is locked.');
    await page.evaluate(() => studioControls.fail(''));
  });

  await test.step('10,000 rows: only those in view are rendered', async () => {
    await page.evaluate(() => studioControls.show(10_000));
    await expect(rows.first()).toContainText('Item 0');
    expect(await rows.count()).toBeLessThan(60);
    await expect(grid).toHaveAttribute('aria-rowcount', '10001');
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('a click on a heading sorts, a second one turns the order around; empty values stay last', async () => {
    await page.getByRole('button', { name: 'Name' }).click();
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(rows.first()).toContainText('Item 9999');
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Count' }).click();
    await rows.first().focus();
    await page.keyboard.press('End');
    await expect(page.locator('[data-id="i3"]')).toBeFocused();
    await page.getByRole('button', { name: 'Count' }).click();
    await rows.first().focus();
    await page.keyboard.press('End');
    await expect(page.locator('[data-id="i3"]')).toBeFocused();
  });

  await test.step('by keyboard: rows are walked, selected and opened', async () => {
    await page.getByRole('button', { name: 'Name' }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.evaluate(() => studioControls.show(200));
    await rows.first().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-id="i1"]')).toBeFocused();
    await page.keyboard.press('Space');
    expect(await page.evaluate(() => studioControls.selected())).toEqual(['i1']);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => studioControls.opened)).toEqual(['i1']);
    await page.keyboard.press('Control+a');
    expect(await page.evaluate(() => studioControls.selected().length)).toBe(200);
    await page.getByTestId('select-all').uncheck();
    expect(await page.evaluate(() => studioControls.selected())).toEqual([]);
    const reachedByTab = page.locator('[data-testid="table-row"][tabindex="0"]');
    await reachedByTab.focus();
    await page.keyboard.press('End');
    await expect(page.locator('[data-id="i199"]')).toBeFocused();
    await page.evaluate(() => studioControls.show(3));
    await expect(reachedByTab).toHaveCount(1);
  });

  await test.step('on a phone, columns that need room are left out', async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('a confirmation has the focus on Cancel; Escape is no, the action is yes', async () => {
    const asked = () =>
      page.evaluate(() =>
        studioControls.confirmed({
          title: 'Delete 3 items?',
          text: 'They are gone then.',
          action: 'Delete',
          danger: true,
        }),
      );
    const escaped = asked();
    await expect(page.getByRole('dialog', { name: 'Delete 3 items?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await escaped).toBe(false);
    const chosen = asked();
    await page.getByRole('button', { name: 'Delete' }).click();
    expect(await chosen).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  expect(requests, 'The controls request nothing.').toEqual([]);
  await browser.close();
  await close();
  await rm(extra, { recursive: true });
});
