/** The studio as a user sees it: type, choose a voice, speak, listen, download; by mouse, by keyboard, on a phone. */
import type { Page } from '@playwright/test';
import { readWav } from '../../support/audio/wav.ts';
import { connectClient, expect, type Server, test } from '../../support/parley-test.ts';

async function openStudio(page: Page, server: Server): Promise<void> {
  await page.goto(server.url);
  await expect(page.getByTestId('engine-state')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  await expect(page.getByTestId('voice-kathleen')).toBeAttached();
}

test.use({ profile: 'visited' });

test.describe('on the first visit', () => {
  test.use({ profile: 'new' });

  test('the first load shows its progress in bytes, then several voices speak', async ({
    context,
    server,
  }) => {
    const page = await context.newPage();
    // Holds back a file, so that the progress bar is seen.
    await context.route('**/models/embedded/vocoder.onnx.gzip', async (route) => {
      await expect(page.getByTestId('progress')).toHaveAttribute(
        'aria-valuetext',
        /\d+(\.\d+)? (of|\/) \d+(\.\d+)? MB/,
      );
      await expect(page.getByTestId('progress')).toHaveAttribute('role', 'progressbar');
      await route.continue();
    });
    await openStudio(page, server);
    await page.getByTestId('text').fill('Hello from the studio.');
    for (const [i, voice] of ['kathleen', 'walter', 'nora'].entries()) {
      await page.getByTestId(`voice-${voice}`).check({ force: true });
      await page.getByTestId('speak').click();
      await expect(page.getByTestId('result')).toHaveCount(i + 1);
      await expect(page.getByTestId('error')).toHaveCount(0);
    }
    await expect(page.getByTestId('metrics')).toContainText(/ms/);
    await expect(page.getByTestId('usage')).toContainText(/3 requests/);
  });

  test('the key is kept in the database; a key that an earlier release kept in localStorage moves there and stays in use', async ({
    context,
    server,
  }) => {
    const { page: before, key, keyId } = await connectClient(context, server);
    await before.evaluate(
      (kept) => localStorage.setItem('parley.studio.key', kept),
      JSON.stringify({ key, key_id: keyId }),
    );
    await before.close();
    const page = await context.newPage();
    const authorizations = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().includes('/v1/')) authorizations.add(request.headers()['authorization']);
    });
    for (const visit of [() => page.goto(server.url), () => page.reload()]) {
      await visit();
      await expect(page.getByTestId('voice-kathleen')).toBeAttached();
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('pk_');
    }
    expect([...authorizations]).toEqual([`Bearer ${key}`]);
  });

  test('a script on another page of the origin gets a WAV with fetch', async ({ context, server }) => {
    const page = await context.newPage();
    await page.goto(new URL('examples/speak.html', server.url).href);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/v1/tts/')) answers.push(response.status());
    });
    await page.getByRole('button', { name: 'Speak' }).click();
    await expect.poll(() => answers).toEqual([200]);
    await expect(page.getByRole('status')).toHaveText('');
  });
});

test('the download is the WAV, named after voice and text', async ({ context, server }) => {
  const page = await context.newPage();
  await openStudio(page, server);
  await page.getByTestId('text').fill('Keep this one.');
  await page.getByTestId('speak').click();
  await expect(page.getByTestId('result')).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download').click()]);
  expect(download.suggestedFilename()).toMatch(/kathleen.*keep.*\.wav$/i);
  const { readFile } = await import('node:fs/promises');
  const wav = readWav(await readFile(await download.path()));
  expect(wav).toMatchObject({ sampleRate: 24_000, channels: 1 });
  expect(wav.samples.length).toBeGreaterThan(12_000);
});

test('by keyboard: Ctrl+Enter speaks, Escape stops; the text survives a reload', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openStudio(page, server);
  await page.getByTestId('text').fill('Typed, spoken, kept.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('result')).toHaveCount(1);
  await expect(page.getByTestId('play')).toHaveAttribute('aria-label', /pause/i);
  // Once something was heard, there is sound to go to.
  await expect(page.getByTestId('metrics').locator('dd').first()).toContainText(/\d/);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('play')).toHaveAttribute('aria-label', /play/i);
  await page.getByTestId('waveform').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('waveform')).not.toHaveAttribute('aria-valuenow', '0.00');
  await page.reload();
  await expect(page.getByTestId('text')).toHaveValue('Typed, spoken, kept.');
});

test('a long text is heard while it is generated, with the player in view; Stop ends it without an error', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openStudio(page, server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId('text').fill('This goes on for a while, and then for a while longer. '.repeat(145));
  await page.getByTestId('speak').click();
  await expect(page.getByTestId('metrics').locator('dd').first()).toContainText(/\d/);
  const progress = page.getByTestId('take-progress');
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(50);
  for (const part of [page.getByTestId('play'), page.getByTestId('waveform'), progress]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await page.getByTestId('stop').click();
  await expect(page.getByTestId('speak')).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByTestId('take-state')).toContainText('stopped at');
  await expect(page.getByTestId('error')).toHaveCount(0);
  await page.getByTestId('result-delete').click();
  await expect(page.getByTestId('result')).toHaveCount(0);
  await page.getByTestId('text').fill('Short again.');
  await page.getByTestId('speak').click();
  await expect(page.getByTestId('download')).toBeEnabled();
});

test('parameters are shown from param_schema and sent with the request', async ({ context, server }) => {
  const page = await context.newPage();
  await openStudio(page, server);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/tts/')) sent.push(request.postData() ?? '');
  });
  await page.getByTestId('param-temperature').fill('0');
  await page.getByTestId('advanced').locator('summary').click();
  await page.getByTestId('param-audio_quality-low').check({ force: true });
  await page.getByTestId('text').fill('With parameters.');
  await page.getByTestId('speak').click();
  await expect(page.getByTestId('result')).toHaveCount(1);
  expect(JSON.parse(sent[0] ?? '{}').params).toMatchObject({ temperature: 0, audio_quality: 'low' });
});

test('the chosen theme is kept', async ({ context, server }) => {
  const page = await context.newPage();
  await openStudio(page, server);
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await page.getByTestId('theme').click();
  const first = await theme();
  await page.getByTestId('theme').click();
  const second = await theme();
  expect(new Set([first, second])).toEqual(new Set(['light', 'dark']));
  await page.reload();
  expect(await theme()).toBe(second);
});

test('nothing overflows at a width of 360 pixels', async ({ context, server }) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await openStudio(page, server);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expect(page.getByTestId('speak')).toBeVisible();
});
