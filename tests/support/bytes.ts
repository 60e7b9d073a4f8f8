/** Answers whose body is not text. */
import type { TestPage } from '../webdriver/page.ts';
import type { Client } from './parley-test.ts';

/** An answer with its body as bytes. */
export interface Bytes {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** `fetch()` of a POST in the page. */
export async function fetchBytes(
  { page, key }: Client,
  ask: { readonly path: string; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> },
): Promise<Bytes> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...ask.headers };
  const init = { method: 'POST', headers, body: JSON.stringify(ask.json) };
  const answer = await page.evaluate(
    async ([path, request]) => {
      const response = await fetch(path, request);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        base64: btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), '')),
      };
    },
    [ask.path, init] as const,
  );
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(answer.base64, 'base64') };
}

/** The 16-bit samples of a file, as the browser's own decoder gives them. */
export async function samplesOf(page: TestPage, file: Buffer, type: string): Promise<Buffer> {
  if (type === 'audio/pcm') return file;
  const decoded = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const context = new OfflineAudioContext(1, 1, 24_000);
    const buffer = await context.decodeAudioData(bytes.buffer);
    if (buffer.numberOfChannels !== 1) throw new Error(`${buffer.numberOfChannels} channels`);
    return [...buffer.getChannelData(0)];
  }, file.toString('base64'));
  return Buffer.from(Int16Array.from(decoded, (sample) => sample * 32_768).buffer);
}
