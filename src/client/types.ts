/** The public types of the embedding face (`/parley.js`). */

import type { EngineProgress, EngineState, WriterReport } from '../job/engine-report.ts';
import type { WriterKind } from '../job/job-summary.ts';
import type { LanguageModelAvailability } from '../wire/control.ts';

export type { EngineProgress, EngineState, LanguageModelAvailability, WriterKind, WriterReport };

/** Options of {@link connect}. */
export interface ConnectOptions {
  /** `auto` takes WebGPU where a hardware adapter passes the self-check, else WASM. Default `auto`. */
  readonly backend?: 'auto' | 'webgpu' | 'wasm';
  /** WASM threads; default: as many as the machine has, where the page is cross-origin isolated. */
  readonly threads?: number;
  /** Id of the model that the engine loads when this page hosts it; an unknown one is refused. Default: the embedded one. */
  readonly model?: string;
  /** Address of the folder that holds `parley.js`, `sw.js` and the worker. Default: the folder of `parley.js`. */
  readonly base?: string | URL;
  /** Keep a history of generations, with their audio. Default true. */
  readonly history?: boolean;
  /** Ask for cross-origin isolation (WASM threads); the page is reloaded once when it is not isolated yet. Default false. */
  readonly isolation?: boolean;
  /**
   * Forget what earlier visits found out about WebGPU on this device before the engine loads. A running engine is left
   * alone: see {@link EngineHandle.checkAgain}. Default false.
   */
  readonly recheck?: boolean;
}

/** What the engine of the origin is doing, seen from this page. */
export interface EngineStatus {
  /** True when the default model can generate. */
  readonly ready: boolean;
  readonly state: EngineState;
  readonly backend: 'webgpu' | 'wasm' | 'none';
  /** Adapter or threads in words, and why a better backend was passed over. */
  readonly detail: string;
  /**
   * True when the backend was chosen by what an earlier load found out about WebGPU on this device, not by a check in
   * this one; {@link EngineHandle.checkAgain} has it checked anew.
   */
  readonly remembered: boolean;
  readonly threads: number;
  readonly model: string | null;
  /** True in exactly the page whose worker hosts the engine. */
  readonly host: boolean;
  readonly progress: EngineProgress | null;
  /** The service's own reply writer, which is loaded after the voice. */
  readonly writer: WriterReport;
  /** Why `state` is `failed`; the message names the file or the step. */
  readonly error: { readonly type: string; readonly message: string } | null;
}

/** Events of {@link EngineHandle}: `status` on every change, `progress` while files are read. */
export interface EngineEventMap {
  readonly status: CustomEvent<EngineStatus>;
  readonly progress: CustomEvent<EngineProgress>;
}

/** `parley.engine`. */
export interface EngineHandle extends EventTarget {
  status(): EngineStatus;
  /** Resolves when the engine can generate; rejects when it failed or `signal` aborts. */
  ready(signal?: AbortSignal): Promise<EngineStatus>;
  /** Loads again after a failure; does nothing otherwise. */
  retry(): void;
  /**
   * Forgets what is remembered of WebGPU on this device and loads the engine of the origin anew, in whichever page hosts
   * it; running jobs go on with the new one. For a backend that was passed over (a driver has been updated since).
   * @returns the status of the new engine once it can generate
   * @throws when the new engine failed, or when `signal` aborts; the engine is loaded anew all the same
   */
  checkAgain(signal?: AbortSignal): Promise<EngineStatus>;
  addEventListener<K extends keyof EngineEventMap>(
    type: K,
    listener: (event: EngineEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Caps and rate limits of a key: the fields of `limits` in `GET /v1/info`. */
export interface KeyLimits {
  /** Decoded bytes of one turn's audio. */
  readonly max_audio_bytes: number;
  readonly max_conversation_turns: number;
  /** Unicode code points of each request's or turn's text. */
  readonly max_text_chars: number;
  /** Requests that may come at once. */
  readonly rate_limit_burst: number;
  /** Requests a minute. */
  readonly rate_limit_rpm: number;
}

/** A key as `keys.list()` tells it: never the secret. */
export interface KeyInfo {
  readonly key_id: string;
  readonly name: string;
  /** The first six characters after `pk_`, to recognise a key by. */
  readonly hint: string;
  /** Unix time in seconds. */
  readonly created_ts: number;
  readonly revoked_ts: number | null;
  readonly limits: KeyLimits;
}

/** `parley.keys`. */
export interface KeysHandle {
  /** Makes a key. `key` is shown here and never again. */
  create(options: {
    readonly name: string;
    readonly limits?: Partial<KeyLimits>;
  }): Promise<{ key: string; key_id: string }>;
  /**
   * The key of the app called `name`: made on the first call, the same on every later visit and in every page of the origin.
   * Once it is revoked, the next call makes another.
   *
   * Unlike the keys of {@link KeysHandle.create}, its secret is stored, as a setting in the service's database. That
   * protects it from being printed, copied or sent along with what an app keeps in `localStorage`, not from other scripts
   * of this origin: they can read the database, and make keys of their own.
   *
   * @param options.limits Apply when the key is made; {@link KeysHandle.update} changes them later.
   * @param options.adopt A key that the app has kept elsewhere so far: taken over with its usage when the service knows it
   *   and the app has no key of its own yet.
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
  list(): Promise<KeyInfo[]>;
  /** Changes name or limits; the fields left out stay. */
  update(
    key_id: string,
    change: { readonly name?: string; readonly limits?: Partial<KeyLimits> },
  ): Promise<KeyInfo>;
  /** From this moment the key answers 401. Its usage stays. */
  revoke(key_id: string): Promise<void>;
}

/** `parley.writer`: what writes the turns of a conversation that have no text. */
export interface WriterHandle {
  /** The writer that is chosen, for all pages of the origin: `embedded` is the service's own, and the default. */
  kind(): Promise<WriterKind>;
  /** Whether the language model of this browser can write, by the words of `LanguageModel.availability()`. */
  available(): Promise<LanguageModelAvailability>;
  /**
   * Chooses the writer. `browser` is the language model of the browser that hosts the engine; where that cannot write, the
   * embedded one does, and `meta.writer.note` of the answer says why. If the browser has to fetch its model first, call
   * this from a click, and wait: it resolves when the model is there.
   * @throws {ServiceError} `service_unavailable` for `browser` where this browser has no language model, `invalid_request`
   *   for a kind that there is not
   */
  choose(kind: WriterKind): Promise<void>;
}

/** A word of the user's lexicon. */
export interface LexiconEntry {
  /** As it is looked up: lower case, without accents. */
  readonly word: string;
  /** ARPAbet phonemes apart by spaces, vowels with their stress: "T AH0 M EY1 T OW2". */
  readonly phonemes: string;
}

/**
 * `parley.lexicon`: the user's own pronunciations, for every text that is spoken on this origin from then on. A stream uses
 * those that stood when it was opened. For a single place write `{word|PH ON EM ES}` into the text.
 */
export interface LexiconHandle {
  /** All words, sorted. */
  list(): Promise<LexiconEntry[]>;
  /**
   * Sets the pronunciation of a word, however it is written ("SQL", "sql"); its genitive and plural follow.
   * @returns the entry as it stands
   * @throws {ServiceError} `invalid_request` for what is no word or no phonemes, and when the lexicon is full (500 words)
   */
  set(word: string, phonemes: string): Promise<LexiconEntry>;
  /** Forgets a word. @returns whether it was there */
  remove(word: string): Promise<boolean>;
}

/** One connection of a page to the service, made by {@link connect}. Events: `update` when a new version waits. */
export interface Parley extends EventTarget {
  readonly engine: EngineHandle;
  readonly keys: KeysHandle;
  readonly lexicon: LexiconHandle;
  readonly writer: WriterHandle;
  /**
   * A WebSocket class as the platform's, for `wss://this.origin/v1/tts/{voice_id}/stream` and `/v1/converse/stream`: the
   * service answers on this machine. Its worker is started by the first socket.
   */
  readonly WebSocket: typeof globalThis.WebSocket;
  /**
   * Swaps the global WebSocket for one that takes the addresses of the service and leaves all others to the browser.
   * @returns the function that undoes it
   */
  readonly installWebSocket: () => () => void;
  /** True when a new version is installed and waits for {@link Parley.applyUpdate}. */
  readonly updateWaiting: boolean;
  /** Activates the waiting version and reloads the page. */
  applyUpdate(): Promise<void>;
  /** Leaves the engine election and ends this page's worker. */
  close(): void;
}
