/** The History page with long data, and the Privacy page, as a user sees them. */
import { expect, test } from '../../../support/parley-test.ts';
import { addRecords } from './records.ts';

/** Milliseconds until the first row is there. Generous: other tests run beside this one. */
const PAINT_MS = 3_000;

test('10,000 entries are shown at once, opened by their address and deleted; Privacy deletes everything', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await page.goto(new URL('#/speak', server.url).href);
  await page.waitForFunction(() => crossOriginIsolated);
  // An engine that loads has both cores of a small machine.
  await expect(page.getByTestId('engine-state')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  await addRecords(page, 10_000);
  const rows = page.getByTestId('table-row');

  await test.step('the first rows are there soon, and only those in view are rendered', async () => {
    const start = performance.now();
    await page.goto(new URL('#/history', server.url).href);
    await expect(rows.first()).toBeVisible();
    expect(performance.now() - start).toBeLessThan(PAINT_MS);
    await expect(page.getByTestId('history-count')).toHaveText('10,000 entries');
    expect(await rows.count()).toBeLessThan(60);
  });

  await test.step('an entry is opened by its address', async () => {
    await page.goto(new URL('#/history/req_0~a', server.url).href);
    await expect(page.getByTestId('history-text')).toContainText('Good morning');
    await expect(page.getByTestId('detail-play')).toBeEnabled();
    await page.goto(new URL('#/history', server.url).href);
  });

  await test.step('a selected entry is deleted after a question', async () => {
    await rows.nth(1).getByRole('checkbox').check();
    await page.getByTestId('delete-selected').click();
    await page.getByTestId('confirm-yes').click();
    await expect(page.getByTestId('history-count')).toHaveText('9,999 entries');
  });

  await test.step('everything is deleted', async () => {
    await page.goto(new URL('#/privacy', server.url).href);
    await expect(page.getByTestId('stored')).toContainText('MB');
    await expect(page.getByTestId('outside')).toContainText('None');
    await page.getByTestId('delete-everything').click();
    await page.getByTestId('confirm-yes').click();
    await expect(page.getByTestId('deleted')).toBeVisible();
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(
      [],
    );
  });
});
