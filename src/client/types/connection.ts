import type { EngineHandle } from './engine.ts';
import type { HistoryHandle } from './history.ts';
import type { KeysHandle } from './keys.ts';
import type { LexiconHandle } from './lexicon.ts';
import type { PacksHandle } from './packs.ts';
import type { ConnectionStatus } from './status.ts';
import type { WriterHandle } from './writer.ts';

/** Options of {@link connect}. */
export interface ConnectOptions {
  /** `auto` uses WebGPU where a hardware adapter passes the self-check, else WebAssembly. Default `auto`. */
  readonly backend?: 'auto' | 'webgpu' | 'wasm';
  /** WebAssembly threads. Default: one for each core, where the page is cross-origin isolated. */
  readonly threads?: number;
  /** Id of the model that the engine loads when this page hosts it; see `GET /v1/models`. Default: the embedded model. */
  readonly model?: string;
  /**
   * Address of the folder that holds `parley.js`, `sw.js` and the workers, relative to the page. Default: the folder of
   * `parley.js`, or `/parley/` for an app that bundles the package.
   */
  readonly base?: string | URL;
  /** Scope of the service worker, relative to the page. Default: `base`. A wider one needs `Service-Worker-Allowed`. */
  readonly scope?: string | URL;
  /**
   * The service worker that answers. Default: `sw.js` in `base`, or the app's own if that includes `sw-import.js`. The
   * address of a script: that script, which includes `sw-import.js`, is registered. A registration: it is used. `false`: a
   * worker of this page answers, for pages that can have no service worker.
   */
  readonly serviceWorker?: string | URL | ServiceWorkerRegistration | false;
  /** Ends the wait for the connection. */
  readonly signal?: AbortSignal;
  /** Keep a history of generations with their audio. Default true. */
  readonly history?: boolean;
  /** Make the page cross-origin isolated, which WebAssembly threads need: the page is reloaded once. Default false. */
  readonly isolation?: boolean;
  /**
   * Before the engine loads, forget what earlier visits found out about WebGPU on this device. An engine that runs
   * already is left alone: see {@link EngineHandle.checkAgain}. Default false.
   */
  readonly recheck?: boolean;
}

/**
 * The connection of a page to the service, made by {@link connect}. Fires `update` when a new version is installed and
 * waits, and `close` when the connection has ended: closed by this page, or because another page has removed Parley.
 */
export interface Parley extends EventTarget {
  /** The engine of the origin: its status and events. */
  readonly engine: EngineHandle;
  /** What was generated on the origin, with its audio. */
  readonly history: HistoryHandle;
  /** The API keys of the origin. */
  readonly keys: KeysHandle;
  /** The user's own pronunciations. */
  readonly lexicon: LexiconHandle;
  /** The models that are installed, and their files in this browser. */
  readonly packs: PacksHandle;
  /** What writes turns without text. */
  readonly writer: WriterHandle;
  /**
   * Returns how requests of this page reach the service, and why.
   *
   * @example
   * ```js
   * const { way, reason } = parley.status();
   * if (way !== 'fetch') console.info(`Use parley.fetch: ${reason}`);
   * ```
   */
  status(): ConnectionStatus;
  /**
   * Returns the one key that the pages of this origin share, or the key of the app called `name`: the same on every visit.
   * {@link KeysHandle.own} gives its id too.
   *
   * @throws {@link ServiceError} as {@link KeysHandle.create} does
   *
   * @example
   * ```js
   * const key = await parley.key();
   * const answer = await parley.fetch('v1/usage', { headers: { Authorization: `Bearer ${key}` } });
   * ```
   */
  key(options?: { readonly name?: string }): Promise<string>;
  /**
   * A `fetch()` that reaches the service from every page of the origin, whichever service worker controls it. A relative
   * address of the service, such as `v1/voices`, is relative to `base`. All addresses that are not of the service go to the
   * browser's `fetch()`.
   *
   * @example
   * ```js
   * const answer = await parley.fetch('v1/tts/kathleen', {
   *   method: 'POST',
   *   headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
   *   body: JSON.stringify({ text: 'Hello.' }),
   * });
   * ```
   */
  readonly fetch: typeof globalThis.fetch;
  /**
   * Replaces the global `fetch` with {@link Parley.fetch}, for clients that cannot be given one.
   *
   * @returns a function that restores the browser's `fetch`
   *
   * @example
   * ```js
   * const uninstall = parley.installFetch();
   * const answer = await fetch('/parley/v1/voices', { headers: { Authorization: `Bearer ${key}` } });
   * uninstall();
   * ```
   */
  readonly installFetch: () => () => void;
  /**
   * A WebSocket class like the platform's for the streams of the service, `/v1/tts/{voice_id}/stream` and
   * `/v1/converse/stream`, which are answered on this machine. The first socket starts the worker that answers.
   *
   * @example
   * ```js
   * const socket = new parley.WebSocket('/v1/tts/kathleen/stream');
   * socket.onopen = () => socket.send(JSON.stringify({ type: 'initializeConnection', api_key: key }));
   * ```
   */
  readonly WebSocket: typeof globalThis.WebSocket;
  /**
   * Replaces the global `WebSocket` with one that connects addresses of the service's streams to the service, and leaves
   * all other addresses to the browser. For clients that cannot be given a class.
   *
   * @returns a function that restores the browser's `WebSocket`; open sockets stay open
   *
   * @example
   * ```js
   * const uninstall = parley.installWebSocket();
   * const socket = new WebSocket('/v1/converse/stream');
   * uninstall();
   * ```
   */
  readonly installWebSocket: () => () => void;
  /** True when a new version waits for {@link Parley.applyUpdate}, or another tab has activated one. */
  readonly updateWaiting: boolean;
  /**
   * Activates the new version that waits, if another tab has not done so, and reloads the page; does nothing without one.
   *
   * @example
   * ```js
   * parley.addEventListener('update', () => {
   *   updateButton.hidden = false;
   *   updateButton.onclick = () => parley.applyUpdate();
   * });
   * ```
   */
  applyUpdate(): Promise<void>;
  /**
   * Removes Parley from this browser: service worker, caches, database and model files, with all keys and their usage. Nothing
   * of the app's own is touched. Closes the connections of all pages. The next `connect()` installs Parley again.
   *
   * @example
   * ```js
   * await parley.uninstall();
   * ```
   */
  uninstall(): Promise<void>;
  /**
   * Disconnects: ends the workers of this page. If it hosted the engine, another page of the origin takes over.
   *
   * @example
   * ```js
   * parley.close();
   * ```
   */
  close(): void;
}
