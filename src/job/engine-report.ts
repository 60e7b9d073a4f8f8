import type { ServiceErrorData } from '../contract/errors/errors.ts';

/** Where a model runs. */
export type BackendName = 'webgpu' | 'wasm';

/** What the engine of the origin is doing; broadcast on each change and with each heartbeat. */
export interface EngineReport {
  /** Id of this engine (one life of one worker as host). */
  readonly engineId: string;
  readonly state: EngineState;
  readonly backend: BackendName | 'none';
  /** Adapter or threads in words; for a failed self-check also what was found. */
  readonly detail: string;
  /** Whether the backend was chosen by a verdict of an earlier load instead of a check in this one. */
  readonly remembered: boolean;
  readonly threads: number;
  /** Pack id of the model that is loaded or being loaded. */
  readonly model: string | null;
  readonly progress: EngineProgress | null;
  readonly error: ServiceErrorData | null;
  /** Jobs running or queued. */
  readonly jobs: number;
  readonly writer: WriterReport;
}

/** The life of the service's own reply writer, which is loaded after the voice; `failed` is tried again when it is needed. */
export interface WriterReport {
  readonly state: 'idle' | 'downloading' | 'loading' | 'ready' | 'failed';
  readonly progress: EngineProgress | null;
}

/** The life of an engine, in order; `failed` keeps the reason in `error`. */
export type EngineState = 'idle' | 'downloading' | 'loading' | 'warming' | 'ready' | 'failed';

/** Bytes that came so far; `fromCache` tells a read of stored files from a download. */
export interface EngineProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
  /** File in hand, as a person would name it. */
  readonly file: string;
  readonly fromCache: boolean;
}
