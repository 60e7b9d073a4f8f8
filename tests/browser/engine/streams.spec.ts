/** Streams under load: many at once, long ones, and with failures around them. */
import fc from 'fast-check';
import { THIS_RELEASE } from '../../../src/wire/lobby/release.ts';
import { readWav } from '../../support/audio/wav.ts';
import {
  BLANK_PAGE,
  type Client,
  chromiumPage,
  connectClient,
  engineReady,
  expect,
  pageFetch,
  test,
} from '../../support/parley-test.ts';
import { openStream, responseAudio } from '../../support/stream.ts';

const PATH = '/v1/tts/kathleen/stream';
const STILL = { temperature: 0, acoustic_temperature: 0 };

/** Number of jobs that the engine reports. */
const engineJobs = (client: Client): Promise<number> =>
  client.page.evaluate(
    (version) =>
      new Promise<number>((resolve) => {
        const lobby = new BroadcastChannel('parley:lobby:/');
        lobby.onmessage = ({ data }) => {
          if (data.type !== 'engine') return;
          lobby.close();
          resolve(data.report.jobs);
        };
        lobby.postMessage({ v: version, type: 'who' });
      }),
    THIS_RELEASE.version,
  );

test('two sockets at once speak without cross-talk', { tag: '@alone' }, async ({ client }) => {
  const [a, b] = [
    await openStream(client, PATH, { params: STILL }),
    await openStream(client, PATH, { params: STILL }),
  ];
  const alone = await openStream(client, PATH, { params: STILL });
  const audioOf = async (stream: typeof a) => {
    const done = await stream.next('responseDone');
    return [...responseAudio(await stream.messages(), done['response_id'])];
  };
  const text = { a: 'The first socket says this.', b: 'And the second one says that.' };
  await a.send({ type: 'sendText', text: text.a, flush: true });
  await b.send({ type: 'sendText', text: text.b, flush: true });
  const together = [await audioOf(a), await audioOf(b)];
  await alone.send({ type: 'sendText', text: text.a, flush: true });
  const first = await audioOf(alone);
  await alone.send({ type: 'sendText', text: text.b, flush: true });
  expect(together).toEqual([first, await audioOf(alone)]);
  for (const stream of [a, b, alone]) await stream.close();
});

test('25 sockets at once are all served', { tag: '@alone' }, async ({ client }) => {
  const streams = await Promise.all(Array.from({ length: 25 }, () => openStream(client, PATH)));
  await Promise.all(
    streams.map((stream, i) => stream.send({ type: 'sendText', text: `Number ${i}.`, flush: true })),
  );
  const done = await Promise.all(streams.map((stream) => stream.next('responseDone')));
  expect(done.map(({ text }) => text)).toEqual(streams.map((_, i) => `Number ${i}.`));
  expect(new Set(done.map((message) => message['response_id'])).size).toBe(25);
  await Promise.all(streams.map((stream) => stream.close()));
  expect(await engineJobs(client)).toBe(0);
});

// After the two above, when the engine has prepared all it prepares in the background.
test('a stream of six minutes never falls behind its own playback while another one runs', {
  tag: '@alone',
}, async ({ client }) => {
  test.setTimeout(400_000);
  const sentence = 'The harbour was still asleep when the old ferry came in, and nobody saw it come. ';
  const stream = await openStream(client, PATH, { params: STILL });
  const other = await openStream(client, PATH, { params: STILL });
  await client.page.evaluate(() => {
    // As in the player, sound starts when one frame and 50 ms are buffered. A frame that arrives after it is due is an underrun.
    const heldToStart = 130 * 24;
    const watch = { startedAt: 0, samples: 0, leastLeadMs: Number.POSITIVE_INFINITY };
    Object.assign(globalThis, { watch });
    Object.assign(globalThis, {
      watchFrame(data: string) {
        const message = JSON.parse(data);
        if (message.type !== 'responseAudio') return;
        const now = performance.now();
        if (watch.startedAt > 0) {
          watch.leastLeadMs = Math.min(watch.leastLeadMs, watch.startedAt + watch.samples / 24 - now);
        }
        watch.samples += (message.pcm_b64.length * 3) / 8;
        if (watch.startedAt === 0 && watch.samples >= heldToStart) watch.startedAt = now;
      },
    });
    for (const name of Object.keys(globalThis)
      .filter((key) => key.startsWith('stream-'))
      .slice(-2, -1)) {
      Reflect.get(globalThis, name).socket.addEventListener('message', ({ data }: MessageEvent<string>) =>
        Reflect.get(globalThis, 'watchFrame')(data),
      );
    }
  });
  await stream.send({ type: 'sendText', text: sentence.repeat(76), flush: true });
  await other.send({ type: 'sendText', text: sentence.repeat(76), flush: true });
  const done = await stream.next('responseDone');
  expect(done).toMatchObject({ status: 'completed' });
  const watch = await client.page.evaluate(() => Reflect.get(globalThis, 'watch'));
  expect(watch.samples / 24_000).toBeGreaterThan(360);
  expect(watch.leastLeadMs).toBeGreaterThan(0);
  await other.send({ type: 'cancelResponse' });
  await other.next('responseDone');
  await stream.close();
  await other.close();
});

test('a restart of the service worker mid-stream does not affect the stream', async ({ client }) => {
  const stream = await openStream(client, PATH);
  await stream.send({ type: 'sendText', text: 'One sentence, and another one. '.repeat(20), flush: true });
  await stream.next('responseAudio');
  const page = chromiumPage(client);
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  expect(await stream.next('responseDone')).toMatchObject({ status: 'completed' });
  expect((await client.fetch('/v1/models')).status).toBe(200);
  await stream.close();
});

test('a page that closes mid-stream frees the engine', async ({ client, server }) => {
  const context = chromiumPage(client).context();
  const page = await context.newPage();
  await page.goto(new URL(BLANK_PAGE, server.url).href);
  await page.evaluate(async () => {
    const { connect } = await import(new URL('../parley.js', location.href).href);
    Object.assign(globalThis, { parley: await connect() });
  });
  const guest: Client = {
    ...client,
    page,
    fetch: (path, init) => pageFetch(page, path, { key: client.key, ...init }),
  };
  const stream = await openStream(guest, PATH);
  await stream.send({ type: 'sendText', text: 'This would go on for minutes. '.repeat(200), flush: true });
  await stream.next('responseAudio');
  expect(await engineJobs(client)).toBe(1);
  await page.close();
  await expect.poll(() => engineJobs(client), { timeout: 10_000 }).toBe(0);
});

test('the engine’s tab closes in the middle of an authored turn: the reply continues with the same words', async ({
  context,
  server,
}) => {
  const host = await connectClient(context, server);
  await engineReady(host.page);
  const guest = await connectClient(context, server);
  await engineReady(guest.page);
  const stream = await openStream(guest, '/v1/converse/stream');
  // The first frame ends the engine: no other trigger would be early enough.
  await host.page.evaluate(() => {
    new BroadcastChannel('first-frame').onmessage = () => Reflect.get(globalThis, 'parley').close();
  });
  await guest.page.evaluate(
    (name) => {
      const { socket } = Reflect.get(globalThis, name);
      const { engine } = Reflect.get(globalThis, 'parley');
      const channel = new BroadcastChannel('first-frame');
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const { type, frame } = JSON.parse(data);
        if (type === 'responseAudio' && frame === 0) channel.postMessage(null);
        if (type === 'responseDone') Object.assign(globalThis, { endedHere: engine.status().host });
      });
    },
    await lastStream(guest),
  );
  await stream.send({ type: 'sendText', speaker_id: 0, flush: true });
  const done = await stream.next('responseDone');
  expect(done).toMatchObject({ status: 'completed', text: expect.stringMatching(/\p{L}/u) });
  expect(await guest.page.evaluate(() => Reflect.get(globalThis, 'endedHere'))).toBe(true);
  const spoken = responseAudio(await stream.messages(), done['response_id']);
  const rest = await guest.fetch('/v1/converse', {
    headers: { 'X-Seed': String(Reflect.get(Object(done['meta']), 'seed')) },
    json: { conversation: [{ speaker: '0' }] },
  });
  const { reply } = JSON.parse(rest.text);
  expect(done['text']).toBe(reply.text);
  expect([...spoken]).toEqual([...readWav(Buffer.from(reply.audio.data_b64, 'base64')).samples]);
});

test('1000 random messages leave the engine healthy', async ({ client }) => {
  test.setTimeout(300_000);
  const words = fc.constantFrom('Hello.', 'and so on ', '', '42', 'é 👋', 'x'.repeat(60), '…');
  const message = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record(
        {
          type: fc.constant('sendText'),
          speaker_id: fc.option(fc.integer({ min: 0, max: 2 })),
          text: words,
          flush: fc.boolean(),
        },
        { requiredKeys: ['type'] },
      ),
    },
    {
      weight: 3,
      arbitrary: fc.record(
        { type: fc.constant('cancelResponse'), response_id: fc.option(fc.constant('resp_x')) },
        { requiredKeys: ['type'] },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('addTurn'),
        speaker_id: fc.integer({ min: 0, max: 2 }),
        text: words,
        audio_wav_b64: words,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.json(), fc.string(), fc.constant('{"type":"initializeConnection"}')),
    },
  );
  const messages = fc.sample(message, { numRuns: 1_000, seed: 20_261_120 });
  for (const path of [PATH, '/v1/converse/stream']) {
    let stream = await openStream(client, path);
    for (const [i, one] of messages.entries()) {
      if (i % 2 === (path === PATH ? 0 : 1)) continue;
      const open = await client.page.evaluate(
        ([id, data]) => {
          const { socket } = Reflect.get(globalThis, id);
          if (socket.readyState !== 1) return false;
          socket.send(data);
          return true;
        },
        [await lastStream(client), typeof one === 'string' ? one : JSON.stringify(one)] as const,
      );
      if (!open) stream = await openStream(client, path);
    }
    await stream.close();
  }
  await expect.poll(() => engineJobs(client), { timeout: 30_000 }).toBe(0);
  const after = await openStream(client, PATH);
  await after.send({ type: 'sendText', text: 'All is well.', flush: true });
  expect(await after.next('responseDone')).toMatchObject({ status: 'completed', text: 'All is well.' });
  await after.close();
});

/** Name under which the page keeps the most recent stream. */
const lastStream = (client: Client): Promise<string> =>
  client.page.evaluate(
    () =>
      Object.keys(globalThis)
        .filter((key) => key.startsWith('stream-'))
        .at(-1) ?? '',
  );
