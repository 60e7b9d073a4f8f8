/** The script of `bridge.html`: serves the pages of allowed origins that hold it in a frame. */
import { serveBridge } from './serve-bridge.ts';
import { askForStorage } from './storage-button.ts';

/** The part of `parley.js`, the file beside it, that the bridge uses. */
interface ParleyModule {
  connect(options?: object): Promise<{
    readonly keys: { own(options: { name: string }): Promise<{ key: string }> };
    readonly fetch?: typeof globalThis.fetch;
  }>;
}

/** What `bridge.json` says. */
async function allowedOrigins(): Promise<readonly string[]> {
  const answer = await fetch('bridge.json', { cache: 'no-cache' });
  const list: unknown = answer.ok ? Object(await answer.json()).origins : null;
  return Array.isArray(list) ? list.filter((origin) => typeof origin === 'string') : [];
}

const base = new URL('./', location.href).href;

/** One connection for all pages, made for the first that is allowed. */
let connection: ReturnType<ParleyModule['connect']> | null = null;
function connected() {
  connection ??= connect();
  return connection;
}

/** Browsers can keep service workers from frames of other sites; the page then answers itself. */
async function connect() {
  const parley: ParleyModule = await import(/* @vite-ignore */ `${base}parley.js`);
  return parley
    .connect()
    .catch((first: unknown) => parley.connect({ serviceWorker: false }).catch(() => Promise.reject(first)));
}

serveBridge({
  base,
  allowedOrigins,
  askForStorage,
  async serviceFor(origin) {
    const parley = await connected();
    const { key } = await parley.keys.own({ name: `bridge ${origin}` });
    return { key, fetch: parley.fetch ?? ((request) => fetch(request)) };
  },
});
