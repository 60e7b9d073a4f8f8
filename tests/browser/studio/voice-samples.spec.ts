/** The samples of the voices in the studio: before the engine is ready, offline, one at a time, and true to the engine. */
import type { Locator, Page } from '@playwright/test';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../src/contract/audio/audio-format.ts';
import {
  SAMPLE_SEED,
  SAMPLES_FOLDER,
  sampleFile,
  VOICE_SAMPLES,
} from '../../../src/studio/shared/voices/voice-samples.ts';
import { comoments, pooledCorrelation } from '../../eval/voice-quality/measures/moments.ts';
import { rms } from '../../support/audio/wav.ts';
import { BLANK_PAGE, chromiumPage, expect, type Server, test } from '../../support/parley-test.ts';
import { speak } from '../../support/speech.ts';

/** Shorter than every sample: one that ends within it was stopped. */
const AT_ONCE = { timeout: 2_500 };

/** A sample that is not stopped plays for at least this long, in seconds. */
const MOST_OF_IT = 3;

/** Correlation of the levels of all frames. The same take has at least 0.999, another seed at most 0.8, another voice 0.97. */
const SAME_TAKE = 0.99;

const listen = (page: Page, voice: string) => page.getByTestId(`listen-${voice}`);

async function openStudio(page: Page, server: Server): Promise<void> {
  await page.goto(server.url);
  await expect(listen(page, 'kathleen')).toBeVisible();
}

async function expectHeard(page: Page, voice: string): Promise<void> {
  await expect(listen(page, voice)).toHaveAttribute('aria-label', /^Stop /);
}

async function expectSilent(page: Page, voice: string, options: { readonly timeout?: number } = {}) {
  await expect(listen(page, voice)).toHaveAttribute('aria-label', /^Listen to /, options);
}

test('a sample plays to its end while the engine is loading, and does not change the chosen voice', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  const heldBack: (() => Promise<void>)[] = [];
  await context.route('**/models/embedded/vocoder.onnx.gzip', (route) => {
    heldBack.push(() => route.continue());
  });
  await openStudio(page, server);
  await listen(page, 'nora').click();
  await expectHeard(page, 'nora');
  await expectSilent(page, 'nora');
  await expect(page.getByTestId('sample-error')).toHaveCount(0);
  await expect(page.getByTestId('engine-state')).not.toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('voice-kathleen')).toBeChecked();
  for (const release of heldBack) await release();
});

test('samples play offline after the first load', async ({ context, server }) => {
  const page = await context.newPage();
  await openStudio(page, server);
  await context.setOffline(true);
  await page.reload();
  for (const voice of ['kathleen', 'theo']) {
    await listen(page, voice).click();
    await expectHeard(page, voice);
    await expectSilent(page, voice);
    await expect(page.getByTestId('sample-error')).toHaveCount(0);
  }
});

test('a sample that cannot be loaded shows an error', async ({ context, server }) => {
  const page = await context.newPage();
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await openStudio(page, server);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await context.setOffline(true);
  await listen(page, 'iris').click();
  await expect(page.getByTestId('sample-error')).toContainText('The response did not arrive.');
  await expectSilent(page, 'iris');
  await context.setOffline(false);
  await listen(page, 'iris').click();
  await expectHeard(page, 'iris');
  await expect(page.getByTestId('sample-error')).toHaveCount(0);
  expect(thrown).toEqual([]);
});

test('one sample plays at a time; pressing its button again or Escape stops it', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openStudio(page, server);
  await listen(page, 'walter').click();
  await expectHeard(page, 'walter');
  await listen(page, 'miles').click();
  await expectHeard(page, 'miles');
  await expectSilent(page, 'walter', AT_ONCE);
  await listen(page, 'miles').click();
  await expectSilent(page, 'miles', AT_ONCE);

  await listen(page, 'miles').focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expectHeard(page, 'miles');
    await page.keyboard.press('Escape');
    await expectSilent(page, 'miles', AT_ONCE);
  }
});

test('the last click counts, even when media events arrive late', async ({ context, server }) => {
  const page = await context.newPage();
  await openStudio(page, server);
  const miles = listen(page, 'miles');
  await miles.click();
  await expectSilent(page, 'miles');

  // Decoded by now, so it starts within microtasks: stopped before it sounds, and started again.
  expect(await secondsHeard(miles, 'microtasks')).toBeGreaterThan(MOST_OF_IT);
  // Playing: stopped and started again before the `pause` event.
  expect(await secondsHeard(miles, 'frames')).toBeGreaterThan(MOST_OF_IT);
  await expect(page.getByTestId('sample-error')).toHaveCount(0);
});

test('a voice is chosen with its radio button or the keyboard, without sound', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openStudio(page, server);
  await page.getByRole('radio', { name: 'Walter Male' }).click();
  await expect(page.getByTestId('voice-walter')).toBeChecked();
  await expect(page.getByTestId('about-voice')).toContainText('Walter: Deep and unhurried');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('voice-iris')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(listen(page, 'iris')).toBeFocused();
  for (const voice of VOICE_SAMPLES.keys()) await expectSilent(page, voice);
  await expect(page.getByRole('radio', { name: 'Iris Female' })).toBeChecked();
});

test('speech and a sample never play together', async ({ context, server }) => {
  const page = await context.newPage();
  await openStudio(page, server);
  await page.getByTestId('text').fill('It goes on for a while, and then for a while longer. '.repeat(6));
  await page.getByTestId('speak').click();
  await expect(page.getByTestId('play')).toHaveAttribute('aria-label', /pause/i, { timeout: 60_000 });
  await listen(page, 'theo').click();
  await expect(page.getByTestId('play')).toHaveAttribute('aria-label', /play/i, AT_ONCE);
  await expectHeard(page, 'theo');
  await page.getByTestId('play').click();
  await expect(page.getByTestId('play')).toHaveAttribute('aria-label', /pause/i);
  await expectSilent(page, 'theo', AT_ONCE);
});

test('a sample interrupts a live stream', async ({ context, server }) => {
  const page = await context.newPage();
  await openStudio(page, server);
  await page.getByRole('link', { name: 'Live' }).click();
  await page.getByTestId('live-text').fill('It goes on for a while, and then for a while longer. '.repeat(6));
  await page.getByTestId('live-flush').click();
  await expect(page.getByTestId('live-sound')).toHaveAttribute('data-state', 'playing', { timeout: 60_000 });
  await listen(page, 'nora').click();
  await expect(page.getByTestId('live-sound')).toHaveAttribute('data-state', 'idle', AT_ONCE);
  await expectHeard(page, 'nora');
  await expect(page.getByTestId('live-error')).toHaveCount(0);
});

test('each sample is what the engine generates', async ({ client }) => {
  const page = chromiumPage(client);
  for (const [voice, text] of VOICE_SAMPLES) {
    const address = `${new URL(page.url()).pathname.replace(BLANK_PAGE, '')}${SAMPLES_FOLDER}/${sampleFile(voice)}`;
    const { wav } = await speak(client, { text }, { voice, headers: { 'X-Seed': String(SAMPLE_SEED) } });
    const recorded = await decodedInPage(page, address);
    expect(Math.abs(recorded.length / wav.samples.length - 1), `length of ${voice}`).toBeLessThan(0.03);
    expect(correlation(recorded, wav.samples), `likeness of ${voice}`).toBeGreaterThan(SAME_TAKE);
  }
});

/**
 * Starts a sample, and some microtasks or animation frames later stops and starts it again in one task.
 *
 * @returns seconds from then until the button shows that the sample has ended
 */
async function secondsHeard(button: Locator, after: 'microtasks' | 'frames'): Promise<number> {
  return await button.evaluate(async (element: HTMLElement, unit) => {
    const next = unit === 'frames' ? () => new Promise(requestAnimationFrame) : () => Promise.resolve();
    element.click();
    for (let n = 0; n < 20; n++) await next();
    element.click();
    element.click();
    const start = performance.now();
    while (element.getAttribute('aria-label')?.startsWith('Stop')) await new Promise(requestAnimationFrame);
    return (performance.now() - start) / 1000;
  }, after);
}

/** A file as the browser decodes it, as 24 kHz mono. */
async function decodedInPage(page: Page, address: string): Promise<Int16Array> {
  const samples = await page.evaluate(
    async ([path, rate]) => {
      const file = await fetch(path);
      if (!file.ok) throw new Error(`${path}: ${file.status}`);
      const buffer = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await file.arrayBuffer());
      return Array.from(buffer.getChannelData(0), (sample) => Math.round(32_767 * sample));
    },
    [address, SAMPLE_RATE] as const,
  );
  return Int16Array.from(samples);
}

/** The correlation of the levels of 80 ms frames. */
function correlation(a: Int16Array, b: Int16Array): number {
  const frames = Math.floor(Math.min(a.length, b.length) / FRAME_SAMPLES);
  const level = (samples: Int16Array, frame: number) =>
    rms(samples.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES));
  return pooledCorrelation([
    comoments(Array.from({ length: frames }, (_, n) => [level(a, n), level(b, n)] as const)),
  ]);
}
