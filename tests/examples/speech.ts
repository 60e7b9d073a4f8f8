import { expect } from '@playwright/test';
import { readWav, rms } from '../support/audio/wav.ts';
import type { TestPage } from '../webdriver/page.ts';

/** Presses the button of an example, waits until it speaks, and checks that it is speech of about two seconds. */
export async function expectSpeech(page: TestPage): Promise<void> {
  await expect.poll(() => statusOf(page)).toBe('Ready.');
  await page.evaluate(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (object) => {
      Reflect.set(globalThis, 'spoken', object);
      return create.call(URL, object);
    };
    document.querySelector('form')?.requestSubmit();
  });
  await expect.poll(() => statusOf(page)).not.toMatch(/^(?:Ready\.|Working …)$/);
  expect(await statusOf(page)).toBe('Speaking.');
  const wav = readWav(Buffer.from(await page.evaluate(spoken), 'base64'));
  const seconds = wav.samples.length / wav.sampleRate;
  expect(seconds).toBeGreaterThan(0.8);
  expect(seconds).toBeLessThan(5);
  // The level of speech, of 1: silence has 0, noise 0.58.
  expect(rms(wav.samples)).toBeGreaterThan(0.02);
  expect(rms(wav.samples)).toBeLessThan(0.3);
}

const statusOf = (page: TestPage) =>
  page.evaluate(() => document.querySelector('[role=status]')?.textContent ?? '');

/** The file that the page plays, as base64. */
async function spoken(): Promise<string> {
  const bytes = new Uint8Array(await Reflect.get(globalThis, 'spoken').arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
