import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Microphone } from '../../../../../src/studio/converse/sound/microphone.ts';
import { fakeMicrophone } from './fake-microphone.ts';

let browser: ReturnType<typeof fakeMicrophone>;
beforeEach(() => {
  browser = fakeMicrophone();
});
afterEach(() => vi.unstubAllGlobals());

async function opened(): Promise<Microphone> {
  const microphone = new Microphone();
  const open = microphone.turnOn();
  browser.allow();
  await open;
  return microphone;
}

it('opens one stream when it is turned on twice', async () => {
  const microphone = new Microphone();
  const both = Promise.all([microphone.turnOn(), microphone.turnOn()]);
  expect(browser.requests).toBe(1);
  browser.allow();
  await both;
  microphone.turnOff();
  expect(browser.live).toBe(0);
});

it('closes a stream that the user allows after it was turned off', async () => {
  const microphone = new Microphone();
  const open = microphone.turnOn();
  microphone.turnOff();
  browser.allow();
  await open;
  expect([browser.live, microphone.open.value]).toEqual([0, false]);
});

it('can be turned on again while the browser still asks', async () => {
  const microphone = new Microphone();
  const first = microphone.turnOn();
  microphone.turnOff();
  const second = microphone.turnOn();
  browser.allow();
  browser.allow();
  await Promise.all([first, second]);
  expect([browser.live, microphone.open.value]).toEqual([1, true]);
});

it('records again while the recording before is being ended', async () => {
  const microphone = await opened();
  microphone.start();
  const first = microphone.stop();
  microphone.start();
  expect((await first)?.seconds).toBe(0.1);
  expect(microphone.recording.value).toBe(true);
  expect((await microphone.stop())?.seconds).toBe(0.2);
  expect(microphone.recording.value).toBe(false);
});

it('discards a recording when it is turned off, also while that recording is being ended', async () => {
  const microphone = await opened();
  microphone.start();
  const clip = microphone.stop();
  microphone.turnOff();
  expect(await clip).toBeNull();
});
