import { ServiceError } from '../../src/contract/errors/errors.ts';
import { blankReport } from '../../src/job/blank-report.ts';
import type { EngineReport } from '../../src/job/engine-report.ts';
import type { EngineRestart } from '../../src/wire/control.ts';
import type { Lobby } from '../../src/wire/lobby/lobby.ts';
import type { LobbyMessage } from '../../src/wire/lobby/lobby-messages.ts';
import type { WireNames } from '../../src/wire/wire-names.ts';
import { EngineLoader, type EngineLoaderOptions } from './engine-loader.ts';
import { JobTable } from './jobs/job-table.ts';
import type { TaskEnd } from './jobs/job-task.ts';
import { createOpenerWatch } from './jobs/openers.ts';
import type { Recorder } from './jobs/recorder.ts';
import { createRunLog, type RunLog } from './jobs/run-log.ts';
import { Scheduler, type Task } from './scheduling/scheduler.ts';

/** How often the lobby hears of the engine; openers and candidates count on it. */
const HEARTBEAT_MS = 2_000;
/** How long an engine that has retired may take to finish its jobs. */
const FINISH_MS = 600_000;

export interface HostOptions extends Omit<EngineLoaderOptions, 'scheduler' | 'onChange' | 'onBroken'> {
  readonly names: WireNames;
  readonly lobby: Lobby;
  /** Role labels of the model in turn order. */
  readonly roles: readonly string[];
  readonly recorder: Recorder;
  readonly locks?: LockManager;
  /** Called with every report that goes to the lobby. */
  readonly onReport: (report: EngineReport) => void;
  /** This worker must be replaced: its runtime broke (a lost device, a broken heap), or a page asked for a new load. */
  readonly onRestart: (restart: EngineRestart) => void;
}

/**
 * The engine of the origin: loads the model, takes jobs from the lobby and runs them frame by frame.
 *
 * It hosts while it holds the engine lock. When a newer release has asked it to retire and then takes the lock, it takes
 * no more jobs and finishes those it has. When the lock is taken without a word, it stops at once: it was taken for
 * frozen, and another engine goes on with its jobs.
 */
export class Host {
  readonly #options: HostOptions;
  readonly #scheduler: Scheduler;
  readonly #loader: EngineLoader;
  readonly #jobs: JobTable;
  readonly #runs: RunLog = createRunLog();
  readonly #since = Date.now();
  readonly #unsubscribe: () => void;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #finishTimer: ReturnType<typeof setTimeout> | null = null;
  #report: EngineReport;
  #phase: 'hosting' | 'finishing' | 'closed' = 'hosting';
  #retiring = false;

  constructor(options: HostOptions, signal: AbortSignal) {
    this.#options = options;
    this.#report = blankReport(options.manifest.id);
    this.#scheduler = new Scheduler((task, afterMs) => this.#onStuck(task, afterMs));
    this.#loader = new EngineLoader({
      ...options,
      scheduler: this.#scheduler,
      onChange: (change) => this.#tell(change),
      onBroken: (why) => this.#restart(why),
    });
    this.#jobs = new JobTable({
      names: options.names,
      engineId: this.#report.engineId,
      scheduler: this.#scheduler,
      openers: createOpenerWatch(options.locks),
      recorder: options.recorder,
      roles: options.roles,
      model: () => this.#loader.loaded,
      writer: () => this.#loader.writer(),
      onCount: (jobs) => this.#onCount(jobs),
      onEnd: (end) => this.#onEnd(end),
    });
    this.#unsubscribe = options.lobby.subscribe((message) => this.#receive(message));
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    signal.addEventListener('abort', () => this.#onLockLost(), { once: true });
    void this.load();
  }

  /** Loads the model; after a failure it may be called again. */
  load(): Promise<void> {
    return this.#loader.load();
  }

  /** Falls silent at once, then frees the model. Jobs are not cancelled: another engine goes on with them. */
  close(): void {
    if (this.#phase === 'closed') return;
    this.#phase = 'closed';
    clearInterval(this.#heartbeat);
    if (this.#finishTimer !== null) clearTimeout(this.#finishTimer);
    this.#unsubscribe();
    this.#jobs.abandon();
    this.#scheduler.close();
    void this.#loader.dispose();
  }

  #receive(message: LobbyMessage): void {
    if (message.type === 'cancel') this.#jobs.cancel(message.id);
    else if (this.#phase === 'hosting') this.#serve(message);
    // An engine of this release, or one that serves it, goes on with the jobs.
    else if (message.type === 'engine') this.close();
  }

  #serve(message: LobbyMessage): void {
    switch (message.type) {
      case 'who':
        this.#tell({});
        break;
      case 'hail':
        this.#tellPresence();
        break;
      case 'reload':
        this.#options.onRestart({ cause: 'request' });
        break;
      case 'retire':
        if (message.version <= this.#options.lobby.release.version) return;
        this.#retiring = true;
        this.#tellPresence();
        break;
      case 'open':
        this.#loader.stopWarming();
        this.#jobs.open(message);
        break;
    }
  }

  #onLockLost(): void {
    if (this.#retiring && this.#jobs.size > 0) {
      this.#phase = 'finishing';
      this.#finishTimer = setTimeout(() => this.close(), FINISH_MS);
      this.#beat();
    } else {
      this.close();
    }
  }

  #onCount(jobs: number): void {
    this.#report = { ...this.#report, jobs };
    if (jobs === 0 && this.#phase === 'finishing') this.close();
  }

  #onEnd(end: TaskEnd): void {
    this.#runs.add(end);
    if (end.type === 'failed' && end.error.type === 'inference_error') void this.#loader.examine(end.error);
  }

  /** A step that does not return leaves the runtime in the middle of a call: only a new worker can go on. */
  #onStuck(task: Task, afterMs: number): void {
    const why = `A step of the engine did not return within ${Math.round(afterMs / 1000)} s.`;
    // It fails as long as its opener can hear it, who counts the failure at this frame: a job that blocks every engine ends
    // after the second. Its next announcement must not reach this engine.
    this.#unsubscribe();
    task.fail?.(new ServiceError('inference_error', `${why} Nothing was metered; try again.`));
    this.close();
    this.#options.onRestart({ cause: 'failure', why });
  }

  #restart(why: string): void {
    if (this.#phase !== 'closed') this.#options.onRestart({ cause: 'failure', why });
  }

  #tell(change: Partial<EngineReport>): void {
    this.#report = { ...this.#report, ...change };
    if (this.#phase === 'hosting') this.#beat();
  }

  #beat(): void {
    const { lobby, onReport } = this.#options;
    if (this.#phase === 'finishing') {
      lobby.post({ type: 'finishing', engineId: this.#report.engineId });
      return;
    }
    const activity = { since: this.#since, queue: this.#jobs.queue(), runs: this.#runs.list() };
    const report = { ...this.#report, activity };
    lobby.post({ type: 'engine', report });
    this.#tellPresence();
    onReport(report);
  }

  #tellPresence(): void {
    const { lobby } = this.#options;
    const { version, serves } = lobby.release;
    const { state } = this.#report;
    const loading = state !== 'ready' && state !== 'failed';
    lobby.post({ type: 'host', version, serves, loading, retiring: this.#retiring });
  }
}
