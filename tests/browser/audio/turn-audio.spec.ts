/** Incoming audio in a real browser: the browser's own base64 decoder is used, and the measurements equal those in Node. */
import { rm } from 'node:fs/promises';
import { chromium, expect, test } from '@playwright/test';
import fc from 'fast-check';
import { serve } from '../../../scripts/serve.mjs';
import { openTurnAudio } from '../../../src/audio/turn-audio/index.ts';
import { wavBase64 } from '../../support/audio/wav-file.ts';
import { buildEntries } from '../../support/build-entries.ts';
import { launchOptions } from '../../support/parley-test.ts';
import type { AudioIn } from './page.ts';

declare const audioIn: AudioIn;

test('incoming audio is measured in a browser as in Node', async () => {
  const extra = await buildEntries({ 'turn-audio': 'tests/browser/audio/page.ts' });
  const { url, close } = await serve({ port: 0, isolation: false, root: 'tests/fixtures/pages', extra });
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  await page.goto(new URL('tests/blank.html', url).href);
  await page.addScriptTag({ url: new URL('turn-audio.js', url).href, type: 'module' });
  await page.waitForFunction(() => 'audioIn' in globalThis);

  await test.step('base64 is what atob reads', async () => {
    const common = fc.constantFrom(...'AZaz09+/=', ' ', '\n', '\r', '\t', '\f');
    const stray = fc.constantFrom('-', '_', '*', '\v', '\0', '\u00a0', 'é', 'Ā', '𝄞');
    const unit = fc.oneof({ weight: 20, arbitrary: common }, { weight: 1, arbitrary: stray });
    const texts = fc.sample(fc.string({ unit, maxLength: 24 }), 5_000);
    const found = await page.evaluate((all) => audioIn.decode(all), texts);
    for (const [n, { ours, platform }] of found.entries()) {
      expect(ours, JSON.stringify(texts[n])).toEqual(platform);
    }
    expect(found.some(({ ours }) => ours !== null && ours.length > 3)).toBe(true);
  });

  for (const rate of [8_000, 24_000, 44_100, 48_000]) {
    await test.step(`a turn at ${rate} Hz is heard as in Node`, async () => {
      const text = wavBase64({ rate, frames: 3 * rate, sample: (n) => buzz(n / rate) });
      const audio = openTurnAudio(text, 1e9);
      if (!audio.ok) throw new Error(audio.problem);
      const profile = audio.profile();
      expect(profile?.pitchHz).toBeGreaterThan(100);
      const turns = await page.evaluate((base64) => [audioIn.turn(base64), audioIn.turn(base64)], text);
      // Sines and logarithms differ in their last digits from one engine to the next.
      for (const turn of turns) expect(numbersOf(turn)).toEqual(numbersOf({ seconds: 3, profile }));
    });
  }

  await browser.close();
  await close();
  await rm(extra, { recursive: true });
});

/** All numbers of a document in order, to seven digits. */
function numbersOf(document: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(document, (_, value: unknown) => {
    if (typeof value === 'number') found.push(value.toPrecision(7));
    return value;
  });
  return found;
}

/** Something like a vowel of 120 Hz, four syllables in a second. */
function buzz(second: number): number {
  const wave = (harmonic: number) => Math.sin(2 * Math.PI * 120 * harmonic * second) / harmonic;
  const vowel = Array.from({ length: 12 }, (_, n) => wave(n + 1)).reduce((sum, value) => sum + value, 0);
  return 0.15 * vowel * (0.6 - 0.4 * Math.cos(2 * Math.PI * 4 * second));
}
