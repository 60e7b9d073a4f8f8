import type { EngineReport } from '../../src/job/engine-report.ts';
import type { JobOpener } from '../../src/job/job-stream.ts';
import type { Catalogue } from '../../src/service/catalogue/catalogue.ts';
import type { Services } from '../../src/service/services.ts';

export type { JobOpener, JobStream } from '../../src/job/job-stream.ts';

/** What the routes ask about the engine; part of the monitor of src/wire/lobby/monitor.ts. */
export interface EngineMonitor {
  /** The engine's report; null when no engine answered in time. */
  report(): Promise<EngineReport | null>;
  /** Whether any page's worker holds the engine lock or queues for it. */
  hasHost(): Promise<boolean>;
}

/** What the routes depend on. Nothing else is specific to a service worker, so tests run in Node. */
export interface AppDependencies {
  /** Pathname of the folder of Parley's files, with a slash at both ends; `/v1/…` is below it. */
  readonly base: string;
  readonly services: Services;
  readonly catalogue: Catalogue;
  readonly jobs: JobOpener;
  readonly engine: EngineMonitor;
  /** The largest body of a request, in bytes. Default: {@link MAX_BODY_BYTES}. */
  readonly maxBodyBytes?: number;
  /** Called with each error that becomes an `internal_error`. */
  readonly onInternalError?: (error: unknown) => void;
}
