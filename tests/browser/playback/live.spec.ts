/** The studio's Live page over a real stream, as a user sees it. */
import type { Page } from '@playwright/test';
import { expect, type Server, test } from '../../support/parley-test.ts';

test.use({ profile: 'visited' });

/** Opens the Live page and waits until its stream is ready. */
async function openLive(page: Page, server: Server): Promise<void> {
  await page.goto(new URL('#/live', server.url).href);
  await expect(page.getByTestId('live-state')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  await expect(page.getByTestId('engine-state')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
}

test('speaks while the user types, and to the end after the flush', async ({ context, server }) => {
  const page = await context.newPage();
  await openLive(page, server);
  const field = page.getByTestId('live-text');
  await field.pressSequentially('The harbour was still asleep when the old ferry came in. And', { delay: 5 });
  const utterance = page.getByTestId('live-utterance');
  // Before any flush, because the first sentence is long enough.
  await expect(utterance).toHaveAttribute('data-state', 'speaking');
  await field.pressSequentially(' nobody waited.');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(utterance).toHaveAttribute('data-state', 'done');
  await expect(utterance).toContainText('came in. And nobody waited.');
  expect(Number(await utterance.getAttribute('data-frames'))).toBeGreaterThan(30);
  await expect(page.getByTestId('live-figures')).toContainText(/First audio\s*[\d.]+ m?s/);
  await expect(page.getByTestId('live-error')).toHaveCount(0);
});

test('sent text cannot be changed; the rest can', async ({ context, server }) => {
  const page = await context.newPage();
  await openLive(page, server);
  await page.getByTestId('live-streaming').uncheck();
  const field = page.getByTestId('live-text');
  await field.pressSequentially('Hello there wrold');
  await expect(field).toHaveAttribute('data-sent', '12');
  await field.fill('Bye');
  await expect(field).toHaveValue('Hello there ');
  await field.pressSequentially('world.');
  await field.press('Enter');
  await expect(page.getByTestId('live-utterance')).toContainText('Hello there world.');
  await expect(page.getByTestId('live-utterance')).toHaveAttribute('data-state', 'done');
});

test('a second utterance is queued, and Escape cancels both', async ({ context, server }) => {
  const page = await context.newPage();
  await openLive(page, server);
  const field = page.getByTestId('live-text');
  const states = () =>
    page
      .getByTestId('live-utterance')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-state')));
  await field.fill(
    'This sentence is long enough to be heard for quite a while, so that another can wait. '.repeat(6),
  );
  await field.press('Enter');
  await field.fill('I wait.');
  await field.press('Enter');
  await expect.poll(states).toEqual(['queued', 'speaking']);
  await expect(page.getByTestId('live-sound')).toHaveAttribute('data-state', 'playing');
  await page.keyboard.press('Escape');
  await expect.poll(states).toEqual(['cancelled', 'cancelled']);
  await expect(page.getByTestId('live-sound')).toHaveAttribute('data-state', 'idle');
  await field.fill('All is well.');
  await field.press('Enter');
  await expect.poll(states).toEqual(['done', 'cancelled', 'cancelled']);
});

test('reconnects by button, by typing, and for another voice', async ({ context, server }) => {
  const page = await context.newPage();
  await openLive(page, server);
  const state = page.getByTestId('live-state');
  await page.getByTestId('live-disconnect').click();
  await expect(state).toHaveAttribute('data-state', 'off');
  await page.getByTestId('live-connect').click();
  await expect(state).toHaveAttribute('data-state', 'ready');
  await page.getByTestId('live-disconnect').click();
  await page.getByTestId('live-text').fill('Typing opens it.');
  await page.getByTestId('live-flush').click();
  await expect(state).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('live-utterance')).toHaveAttribute('data-state', 'done');
  const voice = page.locator('[data-testid^="voice-"]').nth(1);
  // The old connection is closed a moment after the choice: wait for that, then for the new one.
  const left = state.evaluate(
    (chip) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => {
          if (chip.getAttribute('data-state') !== 'ready') resolve();
        }).observe(chip, { attributes: true });
      }),
  );
  await voice.check({ force: true });
  const name = await voice.evaluate(
    (input) => input.parentElement?.querySelector('strong')?.textContent ?? '?',
  );
  await left;
  await expect(state).toHaveAttribute('data-state', 'ready');
  await page.getByTestId('live-text').fill('And with another voice.');
  await page.getByTestId('live-flush').click();
  await expect(page.getByTestId('live-utterance').first()).toContainText(name);
  await expect(page.getByTestId('live-utterance').first()).toHaveAttribute('data-state', 'done');
});

test('leaving the page closes the stream and keeps the utterances', async ({ context, server }) => {
  const page = await context.newPage();
  await openLive(page, server);
  await page.getByTestId('live-text').fill('Remember me.');
  await page.getByTestId('live-flush').click();
  await expect(page.getByTestId('live-utterance')).toHaveAttribute('data-state', 'done');
  await page.getByRole('link', { name: 'Speak', exact: true }).click();
  await expect(page.getByTestId('speak')).toBeVisible();
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page.getByTestId('live-state')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('live-utterance')).toContainText('Remember me.');
});

test('a refused key is replaced for the next connection', async ({ context, server }) => {
  const page = await context.newPage();
  await openLive(page, server);
  await page.evaluate(async () => {
    const { connect } = await import(new URL('parley.js', location.href).href);
    const parley = await connect();
    for (const { key_id } of await parley.keys.list()) await parley.keys.revoke(key_id);
  });
  await page.getByTestId('live-disconnect').click();
  await page.getByTestId('live-connect').click();
  await expect(page.getByTestId('live-code')).toHaveText('4401');
  await expect(page.getByTestId('live-error')).toContainText('authentication_error');
  await expect(page.getByTestId('live-flush')).toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('live-connect').click();
  await expect(page.getByTestId('live-state')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('live-error')).toHaveCount(0);
});
