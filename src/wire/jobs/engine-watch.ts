import type { EngineMonitor } from '../lobby/monitor.ts';
import type { NoEngineError } from './no-engine-error.ts';
import { whyNoEngine } from './serviceability.ts';

/** How often a job checks that an engine can still serve it. */
const WATCH_MS = 1_000;

export interface EngineWatchOptions {
  readonly monitor: EngineMonitor;
  /** Protocol version of the opener. */
  readonly version: number;
  /** How long to wait for an engine that is loading, in milliseconds. */
  readonly startTimeoutMs: number;
  /** Whether audio of the job has come. */
  readonly hasFrames: () => boolean;
  /** Called every second: with why no engine will serve the job, or null while one may. */
  readonly onLook: (error: NoEngineError | null) => void;
}

/** Watches for one job whether an engine will serve it. */
export class EngineWatch {
  readonly #options: EngineWatchOptions;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #openedAt = performance.now();
  /** When this job's engine was last heard. */
  #heardAt = this.#openedAt;
  /** When any host was last known to be there. */
  #hostSeenAt = this.#openedAt;
  #stopped = false;

  constructor(options: EngineWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#look(), WATCH_MS);
  }

  /** Call when this job's engine is heard. */
  heard(): void {
    this.#heardAt = performance.now();
    this.#hostSeenAt = this.#heardAt;
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { monitor, version, startTimeoutMs, hasFrames, onLook } = this.#options;
    // Without the browser's answer no host is known.
    const hasHost = await monitor.hasHost().catch(() => false);
    if (this.#stopped) return;
    const now = performance.now();
    if (hasHost) this.#hostSeenAt = now;
    const error = whyNoEngine({
      hasHost,
      sinceHostMs: now - this.#hostSeenAt,
      sinceHeardMs: now - this.#heardAt,
      sinceOpenedMs: now - this.#openedAt,
      startTimeoutMs,
      hasFrames: hasFrames(),
      report: monitor.lastReport(),
      stranger: monitor.stranger(),
      version,
    });
    onLook(error);
  }
}
