import { expect } from '@playwright/test';
import { readWav, rms } from '../support/audio/wav.ts';
import type { TestPage } from '../webdriver/page.ts';

/** Presses the button of an example, waits until it speaks, and checks what is heard. */
export async function expectSpeech(page: TestPage): Promise<void> {
  await expect.poll(() => statusOf(page)).toBe('Ready.');
  await listen(page);
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await expect.poll(() => statusOf(page)).not.toMatch(/^(?:Ready\.|Working …)$/);
  expect(await statusOf(page)).toBe('Speaking.');
  await expectHeard(page);
}

const statusOf = (page: TestPage) =>
  page.evaluate(() => document.querySelector('[role=status]')?.textContent ?? '');

/** Keeps the audio files that the page plays, from a Blob or from a `data:` URL. */
export const listen = (page: TestPage): Promise<void> =>
  page.evaluate(() => {
    const blobs = new Map<string, Blob>();
    const create = URL.createObjectURL;
    URL.createObjectURL = (object) => {
      const url = create.call(URL, object);
      if (object instanceof Blob) blobs.set(url, object);
      return url;
    };
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      const played = blobs.get(this.src) ?? this.src;
      Reflect.set(globalThis, 'played', played);
      return play.call(this);
    };
  });

/** Waits until the page plays a file, and checks that it is speech of a sentence. */
export async function expectHeard(page: TestPage): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.has(globalThis, 'played'))).toBe(true);
  const wav = readWav(Buffer.from(await page.evaluate(playedFile), 'base64'));
  const seconds = wav.samples.length / wav.sampleRate;
  expect(seconds).toBeGreaterThan(0.8);
  expect(seconds).toBeLessThan(6);
  // The level of speech, of 1: silence has 0, noise 0.58.
  expect(rms(wav.samples)).toBeGreaterThan(0.02);
  expect(rms(wav.samples)).toBeLessThan(0.3);
}

/** The file that the page plays, as base64. */
async function playedFile(): Promise<string> {
  const played: unknown = Reflect.get(globalThis, 'played');
  if (typeof played === 'string') return played.slice(played.indexOf(',') + 1);
  if (!(played instanceof Blob)) throw new Error('Nothing is played.');
  let text = '';
  for (const byte of new Uint8Array(await played.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}
