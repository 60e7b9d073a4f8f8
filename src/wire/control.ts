/** The control plane between a page and its own worker, over comlink. Frames never pass here. */

import type { EngineReport } from '../job/engine-report.ts';
import type { ContextTurn } from '../job/job-context.ts';

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

/** As `LanguageModel.availability()` of the Prompt API tells it. */
export type LanguageModelAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** A reply that the browser's language model is to write. */
export interface PageWriteRequest {
  /** Unique among the writes of the page. */
  readonly id: string;
  /** What went before, oldest turn first. */
  readonly turns: readonly ContextTurn[];
  /** Role label of the one who speaks next. */
  readonly role: string;
  /** How the reply begins already. */
  readonly written: string;
  /** 0 to 1.5. */
  readonly temperature: number;
}

/** What a page does for the engine that its worker may host: the browser's language model exists in windows alone. */
export interface PageWriter {
  available(): Promise<LanguageModelAvailability>;
  /** Writes; `onText` is told each new part of the text, one after the other. Resolves when it has heard the last. */
  write(request: PageWriteRequest, onText: (text: string) => void | Promise<void>): Promise<void>;
  /** Stops a write, which then rejects. */
  cancel(id: string): void;
}

/** Why a worker must be replaced: its engine broke, or a page asked for a new load. */
export type EngineRestart =
  | { readonly cause: 'failure'; readonly why: string }
  | { readonly cause: 'request' };

/** What a page may ask of its worker. */
export interface WorkerControl {
  /** Joins the election; `onView` is told each change from now on, `onRestart` when this worker must be replaced. */
  join(
    options: EngineOptions,
    onView: (view: EngineView) => void,
    onRestart: (restart: EngineRestart) => void,
    page: PageWriter,
  ): void;
  /** Loads the model again after a failure; nothing happens unless this worker hosts a failed engine. */
  retry(): void;
  /** Has the host of the engine, whichever page's worker that is, replaced by a worker that loads the model anew. */
  reload(): void;
}
