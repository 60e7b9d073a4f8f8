/** The real clients in a real page, with the real service. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildEntries } from '../../support/build-entries.ts';
import { connectClient, expect, test } from '../../support/parley-test.ts';
import type { Clients } from './page.ts';

declare const clients: Clients;

/** A connected page with the clients. */
const adapters = test.extend<{ app: { page: Page; key: string } }>({
  app: async ({ context, server }, use) => {
    const folder = await buildEntries({ clients: 'tests/browser/adapters/page.ts' });
    const { page, key } = await connectClient(context, server);
    await page.addScriptTag({ path: path.join(folder, 'clients.js'), type: 'module' });
    await page.waitForFunction(() => 'clients' in globalThis);
    await use({ page, key });
    await rm(folder, { recursive: true });
  },
});

adapters('the openai client speaks, as a file and as a stream', async ({ app: { page, key } }) => {
  const found = await page.evaluate(async (apiKey) => {
    const client = new clients.OpenAI(clients.openAiOptions({ key: apiKey }));
    const ask = { input: 'Good morning.', model: 'parley-compact-1', voice: 'kathleen' };
    const file = await (await client.audio.speech.create({ ...ask, response_format: 'flac' })).arrayBuffer();
    const { duration } = await new OfflineAudioContext(1, 1, 24_000).decodeAudioData(file);
    const wrong = await client.audio.speech.create({ ...ask, voice: 'alloy' }).catch((error) => error);
    return { duration, wrong: [wrong.status, wrong.param] };
  }, key);
  expect(found.duration).toBeGreaterThan(0.5);
  expect(found.wrong).toEqual([400, 'voice']);
});

adapters('the AI SDK speaks, whole and in a stream', async ({ app: { page, key } }) => {
  const found = await page.evaluate(async (apiKey) => {
    const model = clients.createParleyProvider({ key: apiKey }).speech();
    const ask = { model, text: 'Good morning. How are you?', voice: 'kathleen' };
    const { audio } = await clients.generateSpeech(ask);
    let bytes = 0;
    for await (const piece of clients.streamSpeech(ask).audioStream) bytes += piece.length;
    return { type: audio.mediaType, whole: audio.uint8Array.length, bytes };
  }, key);
  expect(found.type).toBe('audio/wav');
  // More than half a second each; another seed gives another length.
  for (const bytes of [found.whole, found.bytes]) expect(bytes).toBeGreaterThan(24_000);
});

adapters('speechSynthesis is heard', async ({ app: { page, key } }) => {
  const events = await page.evaluate(async (apiKey) => {
    const { install } = clients.createWebSpeech({ key: apiKey });
    const uninstall = install();
    const own = speechSynthesis;
    await new Promise((resolve) => {
      speechSynthesis.onvoiceschanged = resolve;
    });
    const voice = speechSynthesis.getVoices().find(({ name }) => name === 'Kathleen') ?? null;
    const seen: (string | number)[][] = [];
    const speak = (text: string) =>
      new Promise((resolve, reject) => {
        const utterance = new SpeechSynthesisUtterance(text);
        utterance.voice = voice;
        utterance.rate = 2;
        utterance.onstart = () => seen.push(['start']);
        utterance.onboundary = ({ charIndex, charLength, name }) => seen.push([name, charIndex, charLength]);
        utterance.onerror = ({ error }) => reject(new Error(error));
        utterance.onend = ({ elapsedTime }) => {
          seen.push(['end', elapsedTime]);
          resolve(null);
        };
        speechSynthesis.speak(utterance);
      });
    await speak('One. Two three.');
    await speak('');
    uninstall();
    return { seen, restored: speechSynthesis !== own };
  }, key);
  const [start, ...boundaries] = events.seen.slice(0, 6);
  const [end, ...empty] = events.seen.slice(6);
  expect(start).toEqual(['start']);
  expect(boundaries).toEqual([
    ['sentence', 0, 4],
    ['word', 0, 3],
    ['sentence', 5, 10],
    ['word', 5, 3],
    ['word', 9, 5],
  ]);
  expect(end?.[0]).toBe('end');
  // Two short sentences at twice the speed.
  expect(end?.[1]).toBeGreaterThan(0.3);
  expect(end?.[1]).toBeLessThan(2.5);
  expect(empty).toEqual([['start'], ['end', 0]]);
  expect(events.restored).toBe(true);
});
