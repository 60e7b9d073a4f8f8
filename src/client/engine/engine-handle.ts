import type { EngineView } from '../../wire/control.ts';
import type { EngineHandle, EngineStatus } from '../types.ts';
import { UNKNOWN_ENGINE } from './engine-status.ts';

/** `parley.engine`: what this page's worker knows of the engine, as status and events. */
export class Engine extends EventTarget implements EngineHandle {
  readonly #retry: () => void;
  #status: EngineStatus = UNKNOWN_ENGINE;

  constructor(retry: () => void) {
    super();
    this.#retry = retry;
  }

  status(): EngineStatus {
    return this.#status;
  }

  ready(signal?: AbortSignal): Promise<EngineStatus> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        const { ready, state, error } = this.#status;
        if (ready) resolve(this.#status);
        else if (state === 'failed') reject(new Error(error?.message ?? 'The engine failed.'));
        else return false;
        return true;
      };
      if (settle()) return;
      const done = new AbortController();
      signal?.throwIfAborted();
      signal?.addEventListener(
        'abort',
        () => {
          done.abort();
          reject(signal.reason);
        },
        { once: true, signal: done.signal },
      );
      this.addEventListener('status', () => settle() && done.abort(), { signal: done.signal });
    });
  }

  retry(): void {
    this.#retry();
  }

  /** Takes a view that the worker sent and tells what changed. */
  update({ report, host }: EngineView): void {
    const before = this.#status;
    this.#status = {
      ready: report?.state === 'ready',
      state: report?.state ?? 'idle',
      backend: report?.backend ?? 'none',
      detail: report?.detail ?? '',
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
  }
}

/** Heartbeats repeat the same small report: only a change is an event. */
function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
