/** Authored turns in the real engine: loading the writer, failing to load it, and the browser's own language model. */
import type { BrowserContext } from '@playwright/test';
import { type Client, connectClient, engineReady, expect, test } from '../../support/parley-test.ts';
import { speak } from '../../support/speech.ts';

const HISTORY = [{ speaker: '0', text: 'Hi there! How was your weekend?' }];

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly audio: string;
  readonly writer: { readonly kind: string; readonly tokens: number; readonly note: string | null };
}

async function converse(client: Client, seed: number): Promise<Reply> {
  const answer = await client.fetch('/v1/converse', {
    headers: { 'X-Seed': String(seed) },
    json: { conversation: [...HISTORY, { speaker: '1' }] },
  });
  expect(answer.status, answer.text).toBe(200);
  const { reply, meta } = JSON.parse(answer.text);
  return { status: answer.status, text: reply.text, audio: reply.audio.data_b64, writer: meta.writer };
}

/** Resolves when the writer is loaded. */
const writerReady = (client: Client) =>
  expect
    .poll(() => client.page.evaluate(() => Reflect.get(globalThis, 'parley').engine.status().writer.state), {
      timeout: 60_000,
    })
    .toBe('ready');

/** Requested paths under /models/, in order. */
function modelRequests(context: BrowserContext): string[] {
  const paths: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/models/')) paths.push(pathname);
  });
  return paths;
}

test('the writer is fetched after the voice, and an authored turn waits for it', async ({
  context,
  server,
}) => {
  const paths = modelRequests(context);
  const client = await connectClient(context, server);
  const { text, writer } = await converse(client, 7);
  expect(text).toMatch(/^[A-Z].*[.!?]$/);
  expect(writer).toMatchObject({ kind: 'embedded', note: null });
  const firstOfWriter = paths.findIndex((path) => path.startsWith('/models/writer/'));
  expect(firstOfWriter).toBeGreaterThan(0);
  expect(paths.slice(firstOfWriter).filter((path) => path.startsWith('/models/embedded/'))).toEqual([]);
});

test('the writer is fetched without being asked for, and the same seed gives the same reply offline', async ({
  context,
  server,
}) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  await writerReady(client);
  const online = await converse(client, 3);
  await client.page.goto(server.url);
  await context.setOffline(true);
  await client.page.reload();
  const offline = await converse(client, 3);
  expect(offline.text).toBe(online.text);
  expect(offline.audio).toBe(online.audio);
});

test('a writer that cannot be fetched fails only authored turns, names the file, and is fetched again later', async ({
  context,
  server,
}) => {
  let blocked = true;
  await context.route('**/models/writer/writer.onnx', (route) =>
    blocked ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const client = await connectClient(context, server);
  const answer = await client.fetch('/v1/converse', {
    json: { conversation: [...HISTORY, { speaker: '1' }] },
  });
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.text).error).toMatchObject({
    type: 'service_unavailable',
    message: expect.stringContaining('writer.onnx'),
  });
  await speak(client, { text: 'The voice is fine.' }, { voice: 'kathleen' });
  blocked = false;
  expect((await converse(client, 1)).writer.kind).toBe('embedded');
});

test.describe('the language model of the browser', () => {
  /** Gives every page a language model that streams these words, a few letters at a time. */
  const withModel = (context: BrowserContext, words: string, availability = 'available') =>
    context.addInitScript(
      ([text, state]) => {
        const asked: unknown[] = [];
        Object.assign(globalThis, {
          asked,
          LanguageModel: {
            availability: async () => state,
            create: async (options: unknown) => {
              asked.push(options);
              return {
                promptStreaming(input: unknown) {
                  asked.push(input);
                  const parts = text.match(/.{1,4}/gs) ?? [];
                  return new ReadableStream({
                    pull(controller) {
                      const part = parts.shift();
                      if (part === undefined) controller.close();
                      else controller.enqueue(part);
                    },
                  });
                },
                destroy() {},
              };
            },
          },
        });
      },
      [words, availability] as const,
    );
  const choose = (client: Client, kind: string) =>
    client.page.evaluate((chosen) => Reflect.get(globalThis, 'parley').writer.choose(chosen), kind);
  const facts = (client: Client) =>
    client.page.evaluate(async () => {
      const { writer } = Reflect.get(globalThis, 'parley');
      return { kind: await writer.kind(), available: await writer.available() };
    });

  test('writes when it is chosen, under the same rules', async ({ context, server }) => {
    await withModel(
      context,
      'Speaker 1: it was *lovely*, thanks for asking! 🙂 It was lovely thanks for asking. I slept a lot',
    );
    const client = await connectClient(context, server);
    expect(await facts(client)).toEqual({ kind: 'embedded', available: 'available' });
    await choose(client, 'browser');
    expect(await facts(client)).toEqual({ kind: 'browser', available: 'available' });
    const reply = await converse(client, 1);
    expect(reply.text).toBe('It was lovely, thanks for asking! I slept a lot.');
    expect(reply.writer).toMatchObject({ kind: 'browser', note: null });
    expect(await client.page.evaluate(() => Reflect.get(globalThis, 'asked').at(-1))).toEqual([
      { role: 'user', content: 'Hi there! How was your weekend?' },
    ]);
    await choose(client, 'embedded');
    expect((await converse(client, 1)).writer.kind).toBe('embedded');
  });

  test('gives way to the embedded writer when its reply cannot be spoken', async ({ context, server }) => {
    await withModel(context, '🙂🙂🙂');
    const client = await connectClient(context, server);
    await choose(client, 'browser');
    const { text, writer } = await converse(client, 1);
    expect(text).toMatch(/[.!?]$/);
    expect(writer.kind).toBe('embedded');
    expect(writer.note).toContain('language model of the browser');
  });

  test('is refused where the browser has none', async ({ context, server }) => {
    const client = await connectClient(context, server);
    expect(await facts(client)).toEqual({ kind: 'embedded', available: 'unavailable' });
    await expect(choose(client, 'browser')).rejects.toThrow(/no language model/);
    await expect(choose(client, 'other')).rejects.toThrow(/kind/);
  });
});
