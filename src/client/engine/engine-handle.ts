import type { EngineReport } from '../../job/engine-report.ts';
import type { EngineView } from '../../wire/control.ts';
import type { EngineLog } from '../../wire/engine-log/engine-log.ts';
import type { EngineActivity, EngineHandle, EngineLogEntry, EngineStatus } from '../types.ts';
import { UNKNOWN_ENGINE } from './engine-status.ts';

/** What the handle can have done. */
export interface EngineCommands {
  /** Loads the engine again after a failure. */
  retry(): void;
  /** Reloads the engine of the origin, whichever page hosts it. */
  reload(): void;
  /** Forgets what earlier loads found out about the backends of this device. */
  forgetVerdicts(): Promise<void>;
  /** Makes this page's worker the host. */
  take(): void;
  /** The number of connected pages. */
  tabs(): Promise<number>;
}

/** A replacement that a page has told of explains a new engine that reports within this time, in milliseconds. */
const EXPLAINED_MS = 15_000;

/** `parley.engine`: what this page's worker knows about the engine, as a status and events. */
export class Engine extends EventTarget implements EngineHandle {
  readonly #commands: EngineCommands;
  readonly #log: EngineLog;
  #activity: EngineActivity | null = null;
  #status: EngineStatus = UNKNOWN_ENGINE;
  /** Id of the engine whose status this is; empty until one has reported. */
  #engineId = '';
  /** Fires for every view, even when a new engine's status equals the old one's and there is no `status` event. */
  readonly #views = new EventTarget();

  /** @param openLog opens the log; its callback is called when there are new entries */
  constructor(commands: EngineCommands, openLog: (onChange: () => void) => EngineLog) {
    super();
    this.#commands = commands;
    this.#log = openLog(() => this.dispatchEvent(new CustomEvent('log', { detail: this.log() })));
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

  async moveHere(signal?: AbortSignal): Promise<EngineStatus> {
    if (!this.#status.host) {
      this.restarted('A person moved it to another tab.');
      this.#commands.take();
    }
    return this.#when(() => (this.#status.host ? readyOf(this.#status) : null), signal);
  }

  activity(): EngineActivity | null {
    return this.#activity;
  }

  log(): readonly EngineLogEntry[] {
    return this.#log.entries();
  }

  tabs(): Promise<number> {
    return this.#commands.tabs();
  }

  /** Tells all pages that the engine is replaced. @param why a sentence */
  restarted(why: string): void {
    this.#log.share({ id: crypto.randomUUID(), type: 'restart', message: why });
  }

  close(): void {
    this.#log.close();
  }

  /** Takes a view of the worker, and fires events for what has changed. */
  update({ report, host }: EngineView): void {
    const before = this.#status;
    if (report) this.#note(report);
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
    const activity = report?.activity ?? null;
    if (activity && !sameJson(activity, this.#activity)) {
      this.#activity = activity;
      this.dispatchEvent(new CustomEvent('activity', { detail: activity }));
    } else if (report) {
      this.#activity = activity;
    }
    this.#views.dispatchEvent(new Event('view'));
  }

  /** Every page notes the states of an engine by itself, under the same ids. */
  #note({ engineId, state, detail, error }: EngineReport): void {
    const isNew = this.#engineId !== '' && this.#engineId !== engineId;
    if (isNew && !this.#isExplained()) {
      const message = 'The tab that ran it was closed or did not answer. Another tab runs it now.';
      this.#log.note({ id: `${engineId}:replaces`, type: 'restart', message });
    }
    const more = state === 'ready' ? detail : (error?.message ?? '');
    const message = `Engine ${engineId.slice(4, 8)}: ${state}${more === '' ? '' : ` (${more})`}.`;
    this.#log.note({ id: `${engineId}:${state}`, type: 'state', message });
  }

  #isExplained(): boolean {
    const since = Date.now() - EXPLAINED_MS;
    return this.#log.entries().some(({ type, at }) => type === 'restart' && at > since);
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
