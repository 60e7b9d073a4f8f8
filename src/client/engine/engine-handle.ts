import type { EngineView } from '../../wire/control.ts';
import type { EngineHandle, EngineStatus } from '../types.ts';
import { UNKNOWN_ENGINE } from './engine-status.ts';

/** What the handle can have done. */
export interface EngineCommands {
  /** Loads the engine again after a failure. */
  retry(): void;
  /** Reloads the engine of the origin, whichever page hosts it. */
  reload(): void;
  /** Forgets what earlier loads found out about the backends of this device. */
  forgetVerdicts(): Promise<void>;
}

/** `parley.engine`: what this page's worker knows about the engine, as a status and events. */
export class Engine extends EventTarget implements EngineHandle {
  readonly #commands: EngineCommands;
  #status: EngineStatus = UNKNOWN_ENGINE;
  /** Id of the engine whose status this is; empty until one has reported. */
  #engineId = '';
  /** Fires for every view, even when a new engine's status equals the old one's and there is no `status` event. */
  readonly #views = new EventTarget();

  constructor(commands: EngineCommands) {
    super();
    this.#commands = commands;
  }

  status(): EngineStatus {
    return this.#status;
  }

  ready(signal?: AbortSignal): Promise<EngineStatus> {
    return this.#when(() => readyOf(this.#status), signal);
  }

  retry(): void {
    this.#commands.retry();
  }

  async checkAgain(signal?: AbortSignal): Promise<EngineStatus> {
    // Until an engine has reported, its successor could not be distinguished from it.
    await this.#when(() => (this.#engineId === '' ? null : this.#status), signal);
    await this.#commands.forgetVerdicts();
    const old = this.#engineId;
    this.#commands.reload();
    return this.#when(() => (this.#engineId === old ? null : readyOf(this.#status)), signal);
  }

  /** Takes a view of the worker, and fires events for what has changed. */
  update({ report, host }: EngineView): void {
    const before = this.#status;
    this.#engineId = report?.engineId ?? this.#engineId;
    this.#status = {
      ready: report?.state === 'ready',
      state: report?.state ?? 'idle',
      backend: report?.backend ?? 'none',
      detail: report?.detail ?? '',
      remembered: report?.remembered ?? false,
      threads: report?.threads ?? 0,
      model: report?.model ?? null,
      host,
      progress: report?.progress ?? null,
      writer: report?.writer ?? UNKNOWN_ENGINE.writer,
      error: report?.error ? { type: report.error.type, message: report.error.message } : null,
    };
    const { progress } = this.#status;
    if (progress && !sameJson(progress, before.progress)) {
      this.dispatchEvent(new CustomEvent('progress', { detail: progress }));
    }
    if (!sameJson(this.#status, before)) {
      this.dispatchEvent(new CustomEvent('status', { detail: this.#status }));
    }
    this.#views.dispatchEvent(new Event('view'));
  }

  /** Calls `settle` now and at each view, until it returns a status or throws; null means: not yet. */
  #when(settle: () => EngineStatus | null, signal?: AbortSignal): Promise<EngineStatus> {
    return new Promise((resolve, reject) => {
      const done = new AbortController();
      const attempt = () => {
        try {
          const status = settle();
          if (!status) return;
          resolve(status);
        } catch (error) {
          reject(error);
        }
        done.abort();
      };
      signal?.throwIfAborted();
      this.#views.addEventListener('view', attempt, { signal: done.signal });
      const stop = () => {
        done.abort();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', stop, { once: true, signal: done.signal });
      attempt();
    });
  }
}

/**
 * The status once the engine can generate; null until then.
 * @throws {Error} when the engine has failed
 */
function readyOf(status: EngineStatus): EngineStatus | null {
  if (status.state === 'failed') throw new Error(status.error?.message ?? 'The engine failed.');
  return status.ready ? status : null;
}

/** Heartbeats repeat the same small report; only a change is an event. */
function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
