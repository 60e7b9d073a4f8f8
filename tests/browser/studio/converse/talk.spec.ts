/** The Talk mode of the Converse page. */
import { expect, openConverse, test, texts, turns } from './converse-page.ts';

test('speech and typed lines are answered, and Escape interrupts', async ({ context, server }) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await page.getByTestId('mode-talk').click();
  await expect(page.getByTestId('talk-state')).toHaveAttribute('data-state', 'ready');
  const hold = page.getByTestId('talk-hold');
  await hold.click();
  await expect(hold).toHaveText(/Hold to talk/);
  await hold.hover();
  await page.mouse.down();
  await expect(page.getByTestId('recording')).toHaveText(/0:0[1-9]/);
  await page.mouse.up();
  await expect(page.getByTestId('talk-recorded')).toBeVisible();
  // The field has the focus, so the transcript can be typed at once.
  await page.keyboard.type('Did you sleep well?');
  await page.keyboard.press('Enter');
  await expect(turns(page)).toHaveCount(2);
  await expect(turns(page).nth(0).getByTestId('turn-facts')).toContainText('your audio');
  await expect(turns(page).nth(1)).toHaveAttribute('data-state', 'ready');
  expect((await texts(page))[1]).toMatch(/\w/);

  // A transcript that is typed first is sent when the key is released.
  await page.getByTestId('talk-text').fill('And what did you dream?');
  await hold.focus();
  await page.keyboard.down('Space');
  await expect(page.getByTestId('recording')).toHaveText(/0:0[1-9]/);
  await page.keyboard.up('Space');
  await expect(turns(page)).toHaveCount(4);
  await expect(turns(page).nth(3)).toHaveAttribute('data-state', 'ready');

  await page
    .getByTestId('talk-text')
    .fill('This line is long enough to be cut short while it is spoken. '.repeat(8));
  await page.getByTestId('talk-send').click();
  await expect(turns(page).nth(4).getByTestId('turn-making')).toContainText('generated so far');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-testid="turn"][data-state="working"]')).toHaveCount(0);
  // The reply that did not begin is removed again.
  await expect(turns(page)).toHaveCount(5);
  await expect(page.getByTestId('converse-error')).toHaveCount(0);
});
