/** The example pages work: pages of the origin outside the studio. */
import { expect, test } from '../support/parley-test.ts';

test('a page holds a conversation of written and authored turns over server-sent events', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await page.goto(new URL('examples/converse.html', server.url).href);
  const said = page.getByRole('button', { name: 'Say it' });
  const turns = page.getByRole('listitem');

  await said.click();
  await expect(turns).toHaveText(['You: Do you like to travel?', /^Reply: .*\p{L}/u], {
    timeout: 60_000,
  });
  // The button is enabled once the sound has played.
  await expect(said).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByRole('textbox')).toHaveValue('');

  await said.click();
  await expect(turns).toHaveCount(4, { timeout: 60_000 });
  await expect(turns.nth(2)).toHaveText(/^You: .*\p{L}/u);
  await expect(turns.nth(3)).toHaveText(/^Reply: .*\p{L}/u);
  await expect(said).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByRole('status')).toHaveText('');
});
