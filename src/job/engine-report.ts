import type { ServiceErrorData } from '../contract/errors/errors.ts';
import type { EngineActivity } from './engine-activity.ts';

/** The execution backend of a model. */
export type BackendName = 'webgpu' | 'wasm';

/** State of the engine of the origin; broadcast on each change and with each heartbeat. */
export interface EngineReport {
  /** Id of this engine: one worker's term as host. */
  readonly engineId: string;
  readonly state: EngineState;
  readonly backend: BackendName | 'none';
  /** Adapter or threads in words; after a failed self-check also its finding. */
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
  /** Absent in reports of earlier releases. */
  readonly activity?: EngineActivity;
}

/** The state of the service's own reply writer, which is loaded after the voice. */
export interface WriterReport {
  /** What the writer is doing; after `failed` it is loaded again when a reply is needed. */
  readonly state: 'idle' | 'downloading' | 'loading' | 'ready' | 'failed';
  /** Progress of the file being read; null when none is. */
  readonly progress: EngineProgress | null;
}

/** The states of an engine, in order; the reason for `failed` is in `error`. */
export type EngineState = 'idle' | 'downloading' | 'loading' | 'warming' | 'ready' | 'failed';

/** Progress of reading a model's files. */
export interface EngineProgress {
  /** Bytes read so far. */
  readonly loadedBytes: number;
  /** Bytes to read in all. */
  readonly totalBytes: number;
  /** The current file, in words. */
  readonly file: string;
  /** True when the file is read from storage, false when it is downloaded. */
  readonly fromCache: boolean;
}
