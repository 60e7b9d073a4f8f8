/** The engine is lost while it speaks: every answer goes on with the next one, in every browser. */
import { THIS_RELEASE } from '../../../src/wire/lobby/release.ts';
import { wireNames } from '../../../src/wire/wire-names.ts';
import { readWav } from '../../support/audio/wav.ts';
import {
  BLANK_PAGE,
  type Client,
  connectClient,
  engineReady,
  expect,
  type Server,
  test,
} from '../../support/parley-test.ts';
import { speak } from '../../support/speech.ts';
import { readEvents } from '../../support/sse.ts';
import { openStream, responseAudio } from '../../support/stream.ts';
import type { TestContext } from '../../webdriver/page.ts';

const TEXT = 'It was the best of times, it was the worst of times, it was the age of wisdom. '.repeat(3);
/** At temperature 0 every kind of answer has the same samples. */
const STILL = { temperature: 0, acoustic_temperature: 0 };
const names = wireNames('/');

/** What is left of a frozen page, seen from outside: it queues for the engine lock, gets it, and is silent. */
async function addFrozenPage(tabs: TestContext, server: Server, loading: boolean): Promise<void> {
  const page = await tabs.newPage();
  await page.goto(new URL(BLANK_PAGE, server.url).href);
  await page.evaluate(
    ([lock, lobby, message]) => {
      const hold = () => {
        if (message) new BroadcastChannel(lobby).postMessage(message);
        return new Promise(() => {});
      };
      // It rejects when the lock is stolen.
      navigator.locks.request(lock, hold).catch(() => {});
    },
    [
      names.engineLock,
      names.lobby,
      loading ? { v: 0, type: 'host', ...THIS_RELEASE, loading: true, retiring: false } : null,
    ] as const,
  );
}

interface Kill {
  readonly how: string;
  /** Before the page that listens is opened. */
  readonly prepare?: (tabs: TestContext, server: Server) => Promise<void>;
  readonly kill: (host: Client, server: Server) => Promise<unknown>;
  readonly tag?: string;
}

const closeTab: Kill['kill'] = ({ page }) => page.close();

const KILLS: readonly Kill[] = [
  { how: 'its tab is closed', kill: closeTab, tag: '@smoke' },
  {
    how: 'its page is left',
    kill: ({ page }, server) => page.goto(new URL(`${BLANK_PAGE}?elsewhere`, server.url).href),
  },
  {
    how: 'its page ends the connection',
    kill: ({ page }) => page.evaluate(() => Reflect.get(globalThis, 'parley').close()),
  },
  {
    how: 'its tab is closed, and the next host is frozen',
    prepare: (tabs, server) => addFrozenPage(tabs, server, false),
    kill: closeTab,
  },
  {
    how: 'its tab is closed, and the next host is frozen while it loads',
    prepare: (tabs, server) => addFrozenPage(tabs, server, true),
    kill: closeTab,
    tag: '@minutes',
  },
];

/** Starts a request whose body the page keeps as `name`. Resolves with the status, when the body has begun. */
const begin = ({ page, key }: Client, name: string, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([id, address, secret, json]) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
        body: json,
      });
      Reflect.set(globalThis, id, response.text());
      return response.status;
    },
    [name, path, key, JSON.stringify(body)] as const,
  );

const bodyOf = ({ page }: Client, name: string): Promise<string> =>
  page.evaluate((id) => Reflect.get(globalThis, id), name);

for (const { how, prepare, kill, tag } of KILLS) {
  test(`the host is lost: ${how}`, { tag: tag ?? [] }, async ({ tabs, server }) => {
    const host = await connectClient(tabs, server);
    await engineReady(host.page);
    await prepare?.(tabs, server);
    const guest = await connectClient(tabs, server);
    await engineReady(guest.page);

    const socket = await openStream(guest, '/v1/tts/kathleen/stream', { params: STILL });
    await socket.send({ type: 'sendText', text: TEXT, flush: true });
    await socket.next('responseAudio');
    const events = begin(guest, 'events', '/v1/converse/stream', {
      conversation: [{ text: TEXT }],
      params: STILL,
    });
    expect(await events).toBe(200);
    expect(await begin(guest, 'whole', '/v1/tts/kathleen', { text: TEXT, params: STILL })).toBe(200);
    await kill(host, server);

    const { audio, usage } = JSON.parse(await bodyOf(guest, 'whole'));
    const samples = [...readWav(Buffer.from(audio.data_b64, 'base64')).samples];
    const done = await socket.next('responseDone');
    expect(done).toMatchObject({ status: 'completed' });
    expect([...responseAudio(await socket.messages(), done['response_id'])]).toEqual(samples);
    const streamed = readEvents(await bodyOf(guest, 'events'));
    expect(streamed.at(-1)?.event).toBe('end');
    const parts = streamed.map(({ data }) => Buffer.from(String(data['pcm_b64'] ?? ''), 'base64'));
    expect(Buffer.concat(parts).length).toBe(2 * samples.length);
    expect(await guest.page.evaluate(() => Reflect.get(globalThis, 'parley').engine.status().host)).toBe(
      true,
    );

    // The same as without a loss, and metered once, although two engines worked on each.
    const unbroken = await speak(guest, { text: TEXT, params: STILL }, { voice: 'kathleen' });
    expect(samples).toEqual([...unbroken.wav.samples]);
    await expect(async () => {
      const metered = JSON.parse((await guest.fetch('/v1/usage')).text);
      expect(metered.requests).toBe(4);
      expect(metered.output_audio_seconds).toBeCloseTo(4 * usage.output_audio_seconds, 6);
    }).toPass({ timeout: 10_000 });
  });
}
