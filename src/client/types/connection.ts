import type { EngineHandle } from './engine.ts';
import type { KeysHandle } from './keys.ts';
import type { LexiconHandle } from './lexicon.ts';
import type { WriterHandle } from './writer.ts';

/** Options of {@link connect}. */
export interface ConnectOptions {
  /** `auto` uses WebGPU where a hardware adapter passes the self-check, else WebAssembly. Default `auto`. */
  readonly backend?: 'auto' | 'webgpu' | 'wasm';
  /** WebAssembly threads. Default: one for each core, where the page is cross-origin isolated. */
  readonly threads?: number;
  /** Id of the model that the engine loads when this page hosts it; see `GET /v1/models`. Default: the embedded model. */
  readonly model?: string;
  /** Address of the folder that holds `parley.js`, `sw.js` and the workers. Default: the folder of `parley.js`. */
  readonly base?: string | URL;
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
 * waits.
 */
export interface Parley extends EventTarget {
  /** The engine of the origin: its status and events. */
  readonly engine: EngineHandle;
  /** The API keys of the origin. */
  readonly keys: KeysHandle;
  /** The user's own pronunciations. */
  readonly lexicon: LexiconHandle;
  /** What writes turns without text. */
  readonly writer: WriterHandle;
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
  /** True when a new version is installed and waits for {@link Parley.applyUpdate}. */
  readonly updateWaiting: boolean;
  /**
   * Activates the new version that waits, and reloads the page; does nothing when none waits.
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
   * Disconnects: ends the workers of this page. If it hosted the engine, another page of the origin takes over.
   *
   * @example
   * ```js
   * parley.close();
   * ```
   */
  close(): void;
}
