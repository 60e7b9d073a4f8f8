/** The Converse page in two tabs of one browser: one script, and no audio is lost. */
import type { Page } from '@playwright/test';
import { expect, openConverse, test, texts, turns } from './converse-page.ts';

const ready = (page: Page) => page.locator('[data-testid="turn"][data-state="ready"]');

/** Adds a turn at the end and records it with the microphone. */
async function record(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByTestId('turn-add').click();
  const turn = turns(page).last();
  await turn.getByTestId('turn-record').click();
  await expect(turn.getByTestId('recording')).toHaveText(/0:0[1-9]/);
  await turn.getByTestId('record-stop').click();
  await expect(turn).toHaveAttribute('data-state', 'ready');
}

test('two tabs keep what each of them records and imports, and show it to each other', async ({
  context,
  server,
  speechFile,
}) => {
  const first = await context.newPage();
  const second = await context.newPage();
  await openConverse(first, server);
  await openConverse(second, server);
  await record(first);
  await expect(ready(second)).toHaveCount(1);
  await record(second);
  await first.bringToFront();
  await expect(ready(first)).toHaveCount(2);
  await turns(first).first().getByTestId('turn-text').fill('What the first tab heard.');
  await first.getByTestId('turn-add').click();
  await turns(first).last().getByTestId('turn-file').setInputFiles(speechFile);
  await expect(ready(second)).toHaveCount(3);
  await expect(turns(second).first().getByTestId('turn-text')).toHaveValue('What the first tab heard.');
  await first.close();
  await second.close();

  const next = await context.newPage();
  await next.goto(new URL('#/converse', server.url).href);
  await expect(ready(next)).toHaveCount(3);
  expect((await texts(next))[0]).toBe('What the first tab heard.');
  await turns(next).first().getByTestId('turn-play').click();
  await expect(turns(next).first()).toHaveAttribute('data-heard', 'true');
});

test('undo in one tab keeps what the other tab recorded', async ({ context, server }) => {
  const first = await context.newPage();
  const second = await context.newPage();
  await openConverse(first, server);
  await openConverse(second, server);
  await first.bringToFront();
  await first.getByTestId('turn-add').click();
  await turns(first).first().getByTestId('turn-text').fill('A turn of the first tab.');
  await expect(turns(second)).toHaveCount(1);
  await record(second);
  await first.bringToFront();
  await expect(turns(first)).toHaveCount(2);
  await first.getByTestId('script-undo').click();
  await first.getByTestId('script-undo').click();
  await expect(turns(first)).toHaveCount(1);
  await expect(turns(second)).toHaveCount(1);
  await expect(ready(first)).toHaveCount(1);
  await expect(ready(second)).toHaveCount(1);
});
