import { chromium } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';

/** Speaks through the whole way: `fetch()` in a page, service worker, engine. */
export interface Speaker {
  /** Ids of the voices that the service offers. */
  readonly voices: readonly string[];
  /** @param temperature null leaves it, and the acoustic one, at the default @returns a WAV file */
  speak(voice: string, text: string, temperature: number | null, seed: number): Promise<Buffer>;
  close(): Promise<void>;
}

type Connect = typeof import('../../src/client/parley.ts')['connect'];

/** Folder of an empty page that connects. */
const PAGES = 'tests/fixtures/pages';

/** @param root folder of the build */
export async function openSpeaker(executablePath: string, root: string): Promise<Speaker> {
  const { url, close: closeServer } = await serve({ port: 0, root, extra: PAGES });
  const browser = await chromium.launch({ executablePath });
  const close = async () => {
    await browser.close();
    await closeServer();
  };
  try {
    const page = await browser.newPage();
    await page.goto(new URL('tests/blank.html', url).href);
    // As a string: the loader of this file would rewrite an import() to one of its own.
    await page.evaluate("import('../parley.js').then(({ connect }) => { globalThis.connect = connect; })");
    const key = await page.evaluate(async () => {
      const connect: Connect = Reflect.get(globalThis, 'connect');
      const parley = await connect({ backend: 'wasm' });
      const { key: secret } = await parley.keys.create({
        name: 'asr',
        limits: { rate_limit_rpm: 100_000, rate_limit_burst: 10_000 },
      });
      await parley.engine.ready();
      return secret;
    });
    const call = (path: string, seed: number, body: unknown) =>
      page.evaluate(
        async ([address, secret, seedHeader, json]) => {
          const headers: Record<string, string> = { Authorization: `Bearer ${secret}`, 'X-Seed': seedHeader };
          const post = {
            method: 'POST',
            body: json ?? '',
            headers: { ...headers, 'Content-Type': 'application/json' },
          };
          const response = await fetch(address, json === null ? { headers } : post);
          const text = await response.text();
          if (response.status !== 200)
            throw new Error(`${address}: ${response.status} ${text.slice(0, 300)}`);
          return text;
        },
        [path, key, String(seed), body === null ? null : JSON.stringify(body)] as const,
      );
    const list: { data: readonly { id: string }[] } = JSON.parse(await call('/v1/voices', 0, null));
    return {
      voices: list.data.map(({ id }) => id),
      async speak(voice, text, temperature, seed) {
        const params = temperature === null ? {} : { temperature, acoustic_temperature: temperature };
        const answer: { audio: { data_b64: string } } = JSON.parse(
          await call(`/v1/tts/${voice}`, seed, { text, params }),
        );
        return Buffer.from(answer.audio.data_b64, 'base64');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
