/** The control plane between a page and its own worker, over comlink. Frames never pass here. */
import type { EngineReport } from './protocol.ts';

/** What the page that may host the engine asks of it. */
export interface EngineOptions {
  readonly backend: 'auto' | 'webgpu' | 'wasm';
  /** WASM threads; null means as many as the machine has. */
  readonly threads: number | null;
  /** Pack id; null means the embedded one. */
  readonly model: string | null;
  /** Absolute address of the folder that holds the worker, `ort-*` and `models/`; ends in a slash. */
  readonly base: string;
  /** Pathname that the service worker rules; names channels and locks. */
  readonly scope: string;
}

/** The engine seen from one page. */
export interface EngineView {
  /** Null until an engine has been heard. */
  readonly report: EngineReport | null;
  /** Whether this page's worker hosts it. */
  readonly host: boolean;
}

/** What a page may ask of its worker. */
export interface WorkerControl {
  /** Joins the election; `onView` is told each change from now on, `onRestart` when this worker must be replaced. */
  join(options: EngineOptions, onView: (view: EngineView) => void, onRestart: (why: string) => void): void;
  /** Loads the model again after a failure; nothing happens unless this worker hosts a failed engine. */
  retry(): void;
}
