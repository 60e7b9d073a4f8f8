/** The script of the Converse page, as a person uses it. */
import { expect, openConverse, spoken, test, texts, turns, write } from './converse-page.ts';

test('an example: the open turn is written and spoken, and the next role replies', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await page.getByTestId('example').first().click();
  await expect(turns(page)).toHaveCount(4);
  await page.getByTestId('complete').click();
  await expect(turns(page).nth(3)).toHaveAttribute('data-state', 'working');
  await expect(turns(page).nth(3)).toHaveAttribute('data-state', 'ready');
  expect((await texts(page))[3]).toMatch(/\w/);
  await expect(turns(page).nth(3).getByTestId('turn-facts')).toContainText(
    /first audio .* seed \d+ · voice Walter/,
  );
  await page.getByTestId('reply').click();
  await expect(turns(page)).toHaveCount(5);
  await expect(turns(page).nth(4)).toHaveAttribute('data-role', '0');
  await expect(turns(page).nth(4)).toHaveAttribute('data-state', 'ready');
  expect((await texts(page))[4]).toMatch(/\w/);
  await expect(page.getByTestId('turn-error')).toHaveCount(0);
  await expect(page.getByTestId('usage')).toContainText('2 requests');
});

test('an edited turn is spoken again in place with its seed, and earlier takes can be chosen', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openConverse(page, server);
  const seeds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/converse')) seeds.push(request.headers()['x-seed'] ?? '');
  });
  await write(page, 'The first version.', 'A second turn.');
  const turn = turns(page).first();
  await spoken(turn);
  const seed = /seed (\d+)/.exec((await turn.getByTestId('turn-facts').textContent()) ?? '')?.[1];
  await turn.getByTestId('turn-text').fill('The changed version.');
  await expect(turn).toHaveAttribute('data-state', 'stale');
  await turn.getByTestId('turn-revoice').click();
  await expect(turn).toHaveAttribute('data-state', 'ready');
  await expect(turn.getByTestId('take')).toHaveText('2 of 2');
  await turn.getByTestId('turn-regenerate').click();
  await expect(turn.getByTestId('take')).toHaveText('3 of 3');
  expect(seeds.slice(0, 2)).toEqual(['', seed]);
  expect(seeds[2]).toMatch(/^\d+$/);
  expect(seeds[2]).not.toBe(seed);
  await turn.getByTestId('take-before').click();
  await turn.getByTestId('take-before').click();
  await expect(turn.getByTestId('turn-text')).toHaveValue('The first version.');
  await expect(turn).toHaveAttribute('data-state', 'ready');
  await page.getByTestId('script-undo').click();
  await expect(turn.getByTestId('take')).toHaveText('2 of 3');
});

test('plays on from any turn, and the script survives a reload with its audio', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await write(page, 'First.', 'Second.', 'Third.');
  for (const i of [0, 1, 2]) await spoken(turns(page).nth(i));
  const heard = () => page.locator('[data-testid="turn"][data-heard="true"] [data-testid="turn-text"]');
  await turns(page).nth(1).getByTestId('turn-play').click();
  await expect(heard()).toHaveValue('Second.');
  await expect(heard()).toHaveValue('Third.');
  await expect(heard()).toHaveCount(0);
  await page.getByTestId('turn-text').first().fill('First, changed.');
  await page.reload();
  await expect(turns(page)).toHaveCount(3);
  expect(await texts(page)).toEqual(['First, changed.', 'Second.', 'Third.']);
  await expect(turns(page).nth(0)).toHaveAttribute('data-state', 'stale');
  await turns(page).nth(2).getByTestId('turn-play').click();
  await expect(heard()).toHaveValue('Third.');
});

test('an error of the service is shown at the turn it is about', async ({ context, server }) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await write(page, '…', 'Hello.');
  await page.getByTestId('complete').click();
  await expect(turns(page).nth(0).getByTestId('turn-error')).toContainText('conversation.0.text');
  await expect(turns(page).nth(1).getByTestId('turn-error')).toHaveCount(0);
  await turns(page).nth(0).getByTestId('turn-text').fill('Good morning.');
  await expect(page.getByTestId('turn-error')).toHaveCount(0);
  await page.getByTestId('complete').click();
  await expect(turns(page).nth(1)).toHaveAttribute('data-state', 'ready');
});

test('keys: Escape stops the generation, Alt+Arrow moves a turn, undo restores a deleted turn', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await write(page, 'One.', 'This goes on for a while, and then for a while longer. '.repeat(40));
  await page.keyboard.press('Control+Enter');
  await expect(turns(page).nth(1).getByTestId('turn-making')).toContainText('generated so far');
  await page.keyboard.press('Escape');
  await expect(turns(page).nth(1)).toHaveAttribute('data-state', 'written');
  await expect(page.getByTestId('turn-error')).toHaveCount(0);
  await turns(page).nth(1).getByTestId('turn-text').fill('Two.');
  await page.keyboard.press('Alt+ArrowUp');
  expect(await texts(page)).toEqual(['Two.', 'One.']);
  await turns(page).nth(0).getByTestId('turn-delete').click();
  expect(await texts(page)).toEqual(['One.']);
  await page.getByTestId('script-undo').click();
  expect(await texts(page)).toEqual(['Two.', 'One.']);
});

test('Keep talking adds the chosen number of turns', async ({ context, server }) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await page.getByTestId('example').nth(2).click();
  await page.getByTestId('rounds').selectOption('2');
  await page.getByTestId('keep-talking').click();
  await expect(turns(page)).toHaveCount(3);
  await expect(turns(page).nth(2)).toHaveAttribute('data-state', 'ready');
  expect(await turns(page).evaluateAll((all) => all.map((turn) => turn.getAttribute('data-role')))).toEqual([
    '0',
    '1',
    '0',
  ]);
});

test('nothing overflows at a width of 360 pixels', async ({ context, server }) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await openConverse(page, server);
  await page.getByTestId('example').nth(1).click();
  await spoken(turns(page).first());
  await turns(page).first().getByTestId('turn-text').fill('Edited since it was spoken.');
  await expect(page.getByTestId('turn-stale')).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByTestId('mode-talk').click();
  await expect(page.getByTestId('talk-hold')).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
