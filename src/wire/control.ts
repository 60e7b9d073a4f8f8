/** Control calls between a page and its own worker, over comlink. Frames do not pass here. */

import type { EngineReport } from '../job/engine-report.ts';
import type { ContextTurn } from '../job/job-context.ts';

/** How a page's worker runs the engine if it becomes the host. */
export interface EngineOptions {
  readonly backend: 'auto' | 'webgpu' | 'wasm';
  /** WASM threads; null means one for each core, as far as the browser allows. */
  readonly threads: number | null;
  /** Pack id; null means the embedded one. */
  readonly model: string | null;
  /** Absolute URL of the folder that holds the worker, `ort-*` and `models/`; ends in a slash. */
  readonly base: string;
  /** Pathname of the service worker's scope; part of the names of channels and locks. */
  readonly scope: string;
}

/** The engine seen from one page. */
export interface EngineView {
  /** Null until an engine has been heard from. */
  readonly report: EngineReport | null;
  /** Whether this page's worker hosts it. */
  readonly host: boolean;
}

/** The result of `LanguageModel.availability()` of the Prompt API. */
export type LanguageModelAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** A reply for the browser's language model to write. */
export interface PageWriteRequest {
  /** Unique among the writes of the page. */
  readonly id: string;
  /** The conversation so far, oldest turn first. */
  readonly turns: readonly ContextTurn[];
  /** Role label of the next speaker. */
  readonly role: string;
  /** The beginning of the reply, already written. */
  readonly written: string;
  /** 0 to 1.5. */
  readonly temperature: number;
}

/** What a page does for the engine that its worker may host: the browser's language model exists only in windows. */
export interface PageWriter {
  available(): Promise<LanguageModelAvailability>;
  /** Writes a reply. `onText` gets each new part of the text in order; the promise resolves after the last one. */
  write(request: PageWriteRequest, onText: (text: string) => void | Promise<void>): Promise<void>;
  /** Stops a write; its promise then rejects. */
  cancel(id: string): void;
}

/** Why a worker must be replaced: its engine broke, or a page asked for a new load. */
export type EngineRestart =
  | { readonly cause: 'failure'; readonly why: string }
  | { readonly cause: 'request' };

/** The calls of a page to its worker. Their arguments are parsed there. */
export interface WorkerControl {
  /** Joins the election. `onView` gets each change from now on; `onRestart` is called when the worker must be replaced. */
  join(
    options: EngineOptions,
    onView: (view: EngineView) => void,
    onRestart: (restart: EngineRestart) => void,
    page: PageWriter,
  ): void;
  /** Loads the model again after a failure. Does nothing unless this worker hosts a failed engine. */
  retry(): void;
  /** Replaces the host of the engine, whichever page's worker it is, with a worker that loads the model anew. */
  reload(): void;
  /** Makes this worker the host; jobs that run go on with it. Does nothing in the host, and under a newer release. */
  take(): void;
}
