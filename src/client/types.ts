/** The public types of the entry `/parley.js`, except those of the player. */

import type { EngineProgress, EngineState, WriterReport } from '../job/engine-report.ts';
import type { WriterKind } from '../job/job-summary.ts';
import type { LanguageModelAvailability } from '../wire/control.ts';

export type { EngineProgress, EngineState, LanguageModelAvailability, WriterKind, WriterReport };

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

/** The state of the origin's engine, as this page knows it. */
export interface EngineStatus {
  /** True when the model is loaded and speech can be generated. */
  readonly ready: boolean;
  /** The step of loading that the engine is in. */
  readonly state: EngineState;
  /** Where the model runs; `none` until it is loaded. */
  readonly backend: 'webgpu' | 'wasm' | 'none';
  /** The adapter or the number of threads in words, and why a better backend was not used. */
  readonly detail: string;
  /**
   * True when the backend was chosen by what an earlier load found out about WebGPU on this device, and not by a check in
   * this load. {@link EngineHandle.checkAgain} repeats the check.
   */
  readonly remembered: boolean;
  /** WebAssembly threads in use; 0 until the model is loaded. */
  readonly threads: number;
  /** Id of the model that is loaded or being loaded. */
  readonly model: string | null;
  /** True in the one page whose worker hosts the engine. */
  readonly host: boolean;
  /** Progress of the file being read; null when none is. */
  readonly progress: EngineProgress | null;
  /** The service's own reply writer, which is loaded after the voice. */
  readonly writer: WriterReport;
  /** Why `state` is `failed`; the message names the file or the step. */
  readonly error: { readonly type: string; readonly message: string } | null;
}

/** Events of {@link EngineHandle}. */
export interface EngineEventMap {
  /** The status has changed. */
  readonly status: CustomEvent<EngineStatus>;
  /** More bytes of a file have been read. */
  readonly progress: CustomEvent<EngineProgress>;
}

/**
 * The engine, `parley.engine`: the worker that loads the model and generates all speech of the origin. One page of the
 * origin hosts it; every page sees its status.
 */
export interface EngineHandle extends EventTarget {
  /**
   * What is known of the engine now.
   *
   * @example
   * ```js
   * const { ready, state, progress } = parley.engine.status();
   * ```
   */
  status(): EngineStatus;
  /**
   * Waits until the engine can generate. Requests wait for the engine by themselves; use this to show when it is ready.
   *
   * @param signal - ends the wait
   * @throws Error when the engine failed, with the reason; or the reason of `signal` when that aborts
   *
   * @example
   * ```js
   * await parley.engine.ready(AbortSignal.timeout(60_000));
   * speakButton.disabled = false;
   * ```
   */
  ready(signal?: AbortSignal): Promise<EngineStatus>;
  /**
   * Loads the engine again after a failure; otherwise does nothing.
   *
   * @example
   * ```js
   * if (parley.engine.status().state === 'failed') parley.engine.retry();
   * ```
   */
  retry(): void;
  /**
   * Forgets what was found out about WebGPU on this device and reloads the engine, whichever page hosts it. Jobs that are
   * running continue on the new engine. Useful when a backend was not used and the reason is gone, such as an old driver.
   *
   * @param signal - ends the wait, not the reload
   * @returns the status of the new engine once it can generate
   * @throws Error when the new engine failed; or the reason of `signal` when that aborts
   *
   * @example
   * ```js
   * const { backend, detail } = await parley.engine.checkAgain();
   * ```
   */
  checkAgain(signal?: AbortSignal): Promise<EngineStatus>;
  /**
   * Listens to an event of {@link EngineEventMap}.
   *
   * @example
   * ```js
   * parley.engine.addEventListener('progress', ({ detail }) => {
   *   bar.value = detail.loadedBytes / detail.totalBytes;
   * });
   * ```
   */
  addEventListener<K extends keyof EngineEventMap>(
    type: K,
    listener: (event: EngineEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Listens to any other event, as every `EventTarget` does. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Limits of a key: the fields of `limits` in `GET /v1/info`. */
export interface KeyLimits {
  /** Decoded bytes of the audio of one turn. */
  readonly max_audio_bytes: number;
  /** Turns of one conversation. */
  readonly max_conversation_turns: number;
  /** Unicode code points in the text of one request or turn. */
  readonly max_text_chars: number;
  /** Requests that may arrive at once. */
  readonly rate_limit_burst: number;
  /** Requests per minute. */
  readonly rate_limit_rpm: number;
}

/** A key without its secret, as {@link KeysHandle.list} returns it. */
export interface KeyInfo {
  /** Identifies the key; not a secret. */
  readonly key_id: string;
  /** The name given when the key was made. */
  readonly name: string;
  /** The first six characters after `pk_`, by which a person can recognise the key. */
  readonly hint: string;
  /** When the key was made: Unix time in seconds. */
  readonly created_ts: number;
  /** When the key was revoked: Unix time in seconds; null while it is valid. */
  readonly revoked_ts: number | null;
  /** The limits in force. */
  readonly limits: KeyLimits;
}

/** The API keys of this origin, `parley.keys`. */
export interface KeysHandle {
  /**
   * Makes a key.
   *
   * @returns the key, which is stored as a hash and cannot be shown again, and its id
   * @throws {@link ServiceError} `invalid_request` for a name or limit that is not valid; `service_unavailable` when the
   *   database cannot be used
   *
   * @example
   * ```js
   * const { key, key_id } = await parley.keys.create({ name: 'reader', limits: { rate_limit_rpm: 60 } });
   * ```
   */
  create(options: {
    readonly name: string;
    readonly limits?: Partial<KeyLimits>;
  }): Promise<{ key: string; key_id: string }>;
  /**
   * Returns the key of the app called `name`. The first call makes it; later calls, on later visits and in other pages of
   * the origin too, return the same one. After it is revoked, the next call makes another.
   *
   * Unlike the secrets of {@link KeysHandle.create}, this one is stored, as a setting in the service's database. That keeps
   * it from being printed, copied or sent along with what an app has in `localStorage`. It does not protect it from other
   * scripts of this origin: they can read the database, and make keys of their own.
   *
   * `options.limits` apply when the key is made; {@link KeysHandle.update} changes them later. `options.adopt` is a key
   * that the app has kept elsewhere so far: it is adopted with its usage when the service knows it and the app has no key
   * of its own yet.
   *
   * @throws {@link ServiceError} as {@link KeysHandle.create} does
   *
   * @example
   * ```js
   * const { key } = await parley.keys.own({ name: 'reader' });
   * const answer = await fetch('/v1/usage', { headers: { Authorization: `Bearer ${key}` } });
   * ```
   */
  own(options: {
    readonly name: string;
    readonly limits?: Partial<KeyLimits>;
    readonly adopt?: string;
  }): Promise<{ key: string; key_id: string }>;
  /**
   * Returns all keys, revoked ones included, without their secrets.
   *
   * @example
   * ```js
   * const valid = (await parley.keys.list()).filter(({ revoked_ts }) => revoked_ts === null);
   * ```
   */
  list(): Promise<KeyInfo[]>;
  /**
   * Changes the name or limits of a key. Omitted fields keep their values.
   *
   * @throws {@link ServiceError} `not_found` for an unknown id; `invalid_request` for a name or limit that is not valid
   *
   * @example
   * ```js
   * await parley.keys.update(key_id, { limits: { max_text_chars: 2_000 } });
   * ```
   */
  update(
    key_id: string,
    change: { readonly name?: string; readonly limits?: Partial<KeyLimits> },
  ): Promise<KeyInfo>;
  /**
   * Revokes a key: from now on requests with it are answered with 401. Its usage is kept.
   *
   * @throws {@link ServiceError} `not_found` for an unknown id
   *
   * @example
   * ```js
   * await parley.keys.revoke(key_id);
   * ```
   */
  revoke(key_id: string): Promise<void>;
}

/** The writer of replies, `parley.writer`: it writes the turns of a conversation that have no text. */
export interface WriterHandle {
  /**
   * Returns the writer in use by all pages of the origin. `embedded`, the default, is the service's own.
   *
   * @example
   * ```js
   * const usesBrowser = (await parley.writer.kind()) === 'browser';
   * ```
   */
  kind(): Promise<WriterKind>;
  /**
   * Returns whether this browser's language model can write, in the terms of `LanguageModel.availability()`.
   *
   * @example
   * ```js
   * browserOption.disabled = (await parley.writer.available()) === 'unavailable';
   * ```
   */
  available(): Promise<LanguageModelAvailability>;
  /**
   * Chooses the writer for all pages of the origin. `browser` is the language model of the browser in which the engine
   * runs; where it cannot write, the embedded writer does, and `meta.writer.note` of the answer says why.
   *
   * The browser may have to download its model first. It only does so for a page that the user has just interacted with:
   * call this from a click, and await it.
   *
   * @throws {@link ServiceError} `service_unavailable` for `browser` when this browser has no language model;
   *   `invalid_request` for an unknown kind
   *
   * @example
   * ```js
   * button.onclick = () => parley.writer.choose('browser');
   * ```
   */
  choose(kind: WriterKind): Promise<void>;
}

/** A word of the user's lexicon. */
export interface LexiconEntry {
  /** The word in the form in which it is looked up: lower case, without accents. */
  readonly word: string;
  /** ARPAbet phonemes separated by spaces, vowels with their stress: "T AH0 M EY1 T OW2". */
  readonly phonemes: string;
}

/**
 * The user's own pronunciations, `parley.lexicon`. They apply to every text spoken on this origin from then on; a stream
 * uses those that are set when it is opened. To give the pronunciation in one place only, write `{word|PH ON EM ES}` in the
 * text.
 */
export interface LexiconHandle {
  /**
   * Returns all words, sorted.
   *
   * @example
   * ```js
   * for (const { word, phonemes } of await parley.lexicon.list()) console.log(word, phonemes);
   * ```
   */
  list(): Promise<LexiconEntry[]>;
  /**
   * Sets the pronunciation of a word in any spelling of its case ("SQL", "sql"), and of its possessive and plural.
   *
   * @returns the entry as it is stored
   * @throws {@link ServiceError} `invalid_request` when the word or the phonemes are not valid, or the lexicon is full
   *   (500 words)
   *
   * @example
   * ```js
   * await parley.lexicon.set('SQL', 'S IY1 K W AH0 L');
   * ```
   */
  set(word: string, phonemes: string): Promise<LexiconEntry>;
  /**
   * Removes a word.
   *
   * @returns whether it was in the lexicon
   * @throws {@link ServiceError} `invalid_request` when the word is not valid
   *
   * @example
   * ```js
   * await parley.lexicon.remove('sql');
   * ```
   */
  remove(word: string): Promise<boolean>;
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
