import type { EngineActivity, EngineRun, QueuedJob } from '../../job/engine-activity.ts';
import type { EngineProgress, EngineState, WriterReport } from '../../job/engine-report.ts';
import type { EngineLogEntry } from '../../wire/engine-log/log-messages.ts';

export type {
  EngineActivity,
  EngineLogEntry,
  EngineProgress,
  EngineRun,
  EngineState,
  QueuedJob,
  WriterReport,
};

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
  /** Jobs came or ended; at most every 2 s. */
  readonly activity: CustomEvent<EngineActivity>;
  /** There are new entries in the log. */
  readonly log: CustomEvent<readonly EngineLogEntry[]>;
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
   * Makes this page the host: its worker loads the model, and jobs that are running continue on it. Useful where another
   * tab is slow, for example because it is in the background or not cross-origin isolated. A newer release in another tab
   * keeps the engine.
   *
   * @param signal - ends the wait, not the move
   * @returns the status once this page hosts the engine and can generate
   * @throws Error when the engine failed here; or the reason of `signal` when that aborts
   *
   * @example
   * ```js
   * await parley.engine.moveHere(AbortSignal.timeout(60_000));
   * ```
   */
  moveHere(signal?: AbortSignal): Promise<EngineStatus>;
  /**
   * What the engine does and has done: its queue and its last jobs, as figures without texts.
   *
   * @returns null before an engine has reported, and when the host runs an earlier release
   *
   * @example
   * ```js
   * const waiting = parley.engine.activity()?.queue.filter((job) => job.startedAt === null) ?? [];
   * ```
   */
  activity(): EngineActivity | null;
  /**
   * What has happened to the engine, oldest first, as far as the open pages of this origin know. Entries have no texts and
   * no keys.
   *
   * @example
   * ```js
   * for (const { at, message } of parley.engine.log()) console.log(new Date(at), message);
   * ```
   */
  log(): readonly EngineLogEntry[];
  /**
   * How many pages of this origin are connected. Each has a worker that could host the engine.
   *
   * @example
   * ```js
   * if ((await parley.engine.tabs()) === 1) warnBeforeClosing();
   * ```
   */
  tabs(): Promise<number>;
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
