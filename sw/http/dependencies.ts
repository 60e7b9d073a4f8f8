import type { JobOpener } from '../../src/job/job-stream.ts';
import type { Catalog } from '../../src/service/catalog/catalog.ts';
import type { Services } from '../../src/service/services.ts';
import type { EngineMonitor } from '../../src/wire/lobby/monitor.ts';

export type { JobOpener, JobStream } from '../../src/job/job-stream.ts';

/** What the routes depend on. Nothing else is specific to a service worker, so tests run in Node. */
export interface AppDependencies {
  /** Pathname of the folder of Parley's files, with a slash at both ends; `/v1/…` is below it. */
  readonly base: string;
  readonly services: Services;
  readonly catalog: Catalog;
  readonly jobs: JobOpener;
  /** What discovery asks about the engine. */
  readonly engine: Pick<EngineMonitor, 'report' | 'hasHost'>;
  /** The largest body of a request, in bytes. Default: {@link MAX_BODY_BYTES}. */
  readonly maxBodyBytes?: number;
  /** Called with each error that becomes an `internal_error`. */
  readonly onInternalError?: (error: unknown) => void;
}
