import { chromium } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import type { VoiceCard } from '../../src/contract/discovery/cards.ts';
import type { GenerationMeta } from '../../src/contract/generation/generation-meta.ts';
import type { GenParamsInput } from '../../src/contract/generation/parameters.ts';
import type { ResponseMeta, ServerMessage } from '../../src/contract/streams/stream-server-messages.ts';

/** What is said, and how. */
export interface Saying {
  /** Id of the voice. */
  readonly voice: string;
  readonly text: string;
  /** Omitted parameters have the service's defaults. */
  readonly params: GenParamsInput;
  readonly seed: number;
}

/** Speaks through the whole service: `fetch()` or a socket in a page, service worker, engine. */
export interface Speaker {
  /** The voices of the service. */
  readonly voices: readonly VoiceCard[];
  /** Description of the backend. */
  readonly backend: string;
  /** One response of `POST /v1/tts/{voice_id}`; `wav` is its audio. */
  speak(saying: Saying): Promise<{ readonly wav: Buffer; readonly meta: GenerationMeta }>;
  /** The same over the named-voice stream, which takes no seed. @returns `meta` of its last message */
  stream(saying: Saying): Promise<ResponseMeta>;
  close(): Promise<void>;
}

export interface SpeakerOptions {
  /** A Chromium. */
  readonly executablePath: string;
  /** Folder of the build. */
  readonly root: string;
  /** WASM threads; null leaves the choice to the engine. */
  readonly threads: number | null;
}

type Connect = typeof import('../../src/client/parley.ts')['connect'];
type Parley = Awaited<ReturnType<Connect>>;

/** Folder of an empty page that connects. */
const PAGES = 'tests/fixtures/pages';

export async function openSpeaker({ executablePath, root, threads }: SpeakerOptions): Promise<Speaker> {
  const { url, close: closeServer } = await serve({ port: 0, root, extra: PAGES });
  const browser = await chromium.launch({ executablePath });
  const close = async () => {
    await browser.close();
    await closeServer();
  };
  try {
    const page = await browser.newPage();
    await page.goto(new URL('tests/blank.html', url).href);
    // A string, because the loader of this file would rewrite import().
    await page.evaluate("import('../parley.js').then(({ connect }) => { globalThis.connect = connect; })");
    const { key, backend } = await page.evaluate(async (wanted) => {
      const connect: Connect = Reflect.get(globalThis, 'connect');
      const parley = await connect({ backend: 'wasm', ...(wanted === null ? {} : { threads: wanted }) });
      const { key: secret } = await parley.keys.create({
        name: 'asr',
        limits: { rate_limit_rpm: 100_000, rate_limit_burst: 10_000 },
      });
      await parley.engine.ready();
      Object.assign(globalThis, { parley });
      const { backend: kind, threads: count } = parley.engine.status();
      return { key: secret, backend: `${kind}, ${count} thread${count === 1 ? '' : 's'}` };
    }, threads);
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
    const list: { data: readonly VoiceCard[] } = JSON.parse(await call('/v1/voices', 0, null));
    return {
      voices: list.data,
      backend,
      async speak({ voice, text, params, seed }) {
        const answer: { audio: { data_b64: string }; meta: GenerationMeta } = JSON.parse(
          await call(`/v1/tts/${voice}`, seed, { text, params }),
        );
        return { wav: Buffer.from(answer.audio.data_b64, 'base64'), meta: answer.meta };
      },
      stream: (saying) => page.evaluate(streamInPage, [saying, key] as const),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs in the page: one response over a new connection. */
function streamInPage([{ voice, text, params }, key]: readonly [Saying, string]): Promise<ResponseMeta> {
  const parley: Parley = Reflect.get(globalThis, 'parley');
  const socket = new parley.WebSocket(`/v1/tts/${voice}/stream`);
  return new Promise((resolve, reject) => {
    const send = (message: unknown) => socket.send(JSON.stringify(message));
    socket.onopen = () => send({ type: 'initializeConnection', api_key: key, params });
    socket.onclose = ({ code, reason }) => reject(new Error(`The stream closed: ${code} ${reason}`));
    socket.onmessage = ({ data }) => {
      const message: ServerMessage = JSON.parse(String(data));
      if (message.type === 'sessionCreated') send({ type: 'sendText', text, flush: true });
      else if (message.type === 'error') reject(new Error(message.error.message));
      else if (message.type === 'responseDone') {
        if (message.meta) resolve(message.meta);
        else reject(new Error('The last message of the stream has no `meta`.'));
        socket.close();
      }
    };
  });
}
