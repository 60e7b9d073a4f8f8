import { ServiceError } from '../../src/contract/errors/errors.ts';
import type { EngineReport } from '../../src/job/engine-report.ts';
import type { WriterKind } from '../../src/job/job-summary.ts';
import type { EngineOptions, EngineRestart, PageWriter } from '../../src/wire/control.ts';
import type { Lobby } from '../../src/wire/lobby/lobby.ts';
import type { LobbyMessage } from '../../src/wire/lobby/lobby-messages.ts';
import type { WireNames } from '../../src/wire/wire-names.ts';
import type { FilesManifest, PackManifest } from '../packs/pack.ts';
import { RuntimeStartError } from '../runtime/runtime-start-error.ts';
import type { ReplyWriter } from '../writer/reply-writer.ts';
import { JobTask, type TaskEnd } from './jobs/job-task.ts';
import { createOpenerWatch } from './jobs/openers.ts';
import type { Recorder } from './jobs/recorder.ts';
import { createKeepAwake } from './keep-awake.ts';
import type { ProbeMemory } from './loading/backend-plan.ts';
import { loadBrowserWriter } from './loading/load-browser-writer.ts';
import { type LoadedEngine, loadEngine } from './loading/load-engine.ts';
import { render } from './loading/self-check.ts';
import { WriterLoader } from './loading/writer-loader.ts';
import { createPrepareTask } from './scheduling/prepare-task.ts';
import { Scheduler, type Task } from './scheduling/scheduler.ts';
import { createWarmTask } from './scheduling/warm-task.ts';

/** How often the lobby hears of the engine; openers and candidates count on it. */
const HEARTBEAT_MS = 2_000;

export interface HostOptions {
  readonly names: WireNames;
  readonly lobby: Lobby;
  readonly engine: EngineOptions;
  readonly manifest: PackManifest;
  /** The pack of the reply writer. */
  readonly writer: FilesManifest;
  /** Role labels of the model in turn order. */
  readonly roles: readonly string[];
  readonly voice: string;
  readonly memory: ProbeMemory;
  /** Which writer is chosen for authored turns. */
  readonly writerKind: () => Promise<WriterKind>;
  /** The page of this worker. */
  readonly page: PageWriter;
  readonly recorder: Recorder;
  /** Told every report that goes to the lobby. */
  readonly onReport: (report: EngineReport) => void;
  /** This worker must be replaced: its runtime broke (a lost device, a broken heap), or a page asked for a new load. */
  readonly onRestart: (restart: EngineRestart) => void;
}

/** The engine of the origin: loads the model, takes jobs from the lobby and runs them frame by frame. */
export class Host {
  readonly #options: HostOptions;
  readonly #scheduler = new Scheduler();
  readonly #tasks = new Map<string, JobTask>();
  readonly #openers = createOpenerWatch();
  readonly #keepAwake;
  readonly #unsubscribe: () => void;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #loaded: LoadedEngine | null = null;
  #warmTask: Task | null = null;
  #writer: WriterLoader | null = null;
  #report: EngineReport;
  readonly #signal: AbortSignal;
  #closed = false;

  constructor(options: HostOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.#keepAwake = createKeepAwake(options.engine.scope);
    this.#report = {
      engineId: `eng_${crypto.randomUUID()}`,
      state: 'idle',
      backend: 'none',
      detail: '',
      remembered: false,
      threads: 0,
      model: options.manifest.id,
      progress: null,
      error: null,
      jobs: 0,
      writer: { state: 'idle', progress: null },
    };
    this.#unsubscribe = options.lobby.subscribe((message) => this.#receive(message));
    this.#heartbeat = setInterval(() => this.#tell({}), HEARTBEAT_MS);
    signal.addEventListener('abort', () => void this.#close(), { once: true });
    void this.load();
  }

  /** Loads the model; after a failure it may be called again. */
  async load(): Promise<void> {
    if (this.#report.state !== 'idle' && this.#report.state !== 'failed') return;
    const { engine, manifest, writer, voice, memory, onRestart } = this.#options;
    const installed = [manifest, writer];
    this.#tell({ state: 'downloading', error: null });
    // What is still being downloaded ends with the load, or with this host.
    const stop = new AbortController();
    const abort = () => stop.abort(this.#signal.reason);
    this.#signal.addEventListener('abort', abort, { once: true, signal: stop.signal });
    try {
      const loaded = await loadEngine({
        engine,
        manifest,
        installed,
        voice,
        memory,
        tell: (change) => this.#tell(change),
        signal: stop.signal,
      });
      if (this.#closed) return loaded.model.dispose();
      this.#loaded = loaded;
      const { backend, detail, remembered, threads } = loaded;
      this.#tell({ state: 'ready', progress: null, backend, detail, remembered, threads });
      void loaded.lost.then((why) => {
        if (!this.#closed) onRestart({ cause: 'failure', why });
      });
      // On a GPU nothing is compiled twice, and a slow one must not be kept busy.
      if (backend === 'wasm' && this.#tasks.size === 0) {
        this.#warmTask = createWarmTask(loaded.model, voice, (task) => this.#scheduler.remove(task));
        this.#scheduler.add(this.#warmTask);
      }
      this.#scheduler.add(createPrepareTask(loaded.model, (task) => this.#scheduler.remove(task)));
      this.#writer = new WriterLoader({
        manifest: writer,
        installed,
        folder: new URL('models/writer/', engine.base).href,
        runtime: loaded.wasm,
        onWake: () => this.#scheduler.wake(),
        onReport: (report) => this.#tell({ writer: report }),
      });
      this.#scheduler.add(this.#writer);
      this.#scheduler.wake();
    } catch (cause) {
      stop.abort();
      if (cause instanceof RuntimeStartError) {
        if (!this.#closed) onRestart({ cause: 'failure', why: cause.message });
        return;
      }
      const message = cause instanceof Error ? cause.message : String(cause);
      const error =
        cause instanceof ServiceError ? cause : new ServiceError('service_unavailable', message, { cause });
      this.#tell({ state: 'failed', progress: null, error: error.toData() });
    }
  }

  #receive(message: LobbyMessage): void {
    if (message.type === 'who') this.#tell({});
    else if (message.type === 'reload') this.#options.onRestart({ cause: 'request' });
    else if (message.type === 'open') this.#open(message);
    else if (message.type === 'cancel') this.#tasks.get(message.id)?.cancel();
  }

  #open({ job, pieces, firstFrame, credit, lifeLock }: Extract<LobbyMessage, { type: 'open' }>): void {
    if (this.#closed || this.#tasks.has(job.id)) return;
    const { names, recorder, roles } = this.#options;
    const task = new JobTask({
      job,
      pieces,
      firstFrame,
      credit,
      engineId: this.#report.engineId,
      channel: new BroadcastChannel(names.job(job.id)),
      model: () => this.#loaded,
      roles,
      writer: () => this.#wantWriter(),
      onWake: () => this.#scheduler.wake(),
      onSegment: (first, pcm) => recorder.segment(job, first, pcm),
      onEnd: (end) => this.#onEnd(task, end),
    });
    this.#tasks.set(job.id, task);
    recorder.begin(job);
    // A job warms the machine as well, and the next one must not wait for a step of the warm-up.
    if (this.#warmTask) this.#scheduler.remove(this.#warmTask);
    this.#openers.watch(lifeLock, () => task.cancel());
    this.#keepAwake.set(true);
    this.#report = { ...this.#report, jobs: this.#tasks.size };
    this.#scheduler.add(task);
  }

  async #wantWriter(): Promise<ReplyWriter> {
    // An authored job asks for it in its first step, when the voice is loaded.
    const loader = this.#writer;
    if (!loader) throw new ServiceError('service_unavailable', 'The reply writer is not there yet.');
    const { page, writerKind } = this.#options;
    const kind = await writerKind().catch(() => 'embedded');
    return kind === 'browser' ? loadBrowserWriter(page, () => loader.want()) : loader.want();
  }

  #onEnd(task: JobTask, end: TaskEnd): void {
    this.#tasks.delete(task.job.id);
    this.#scheduler.remove(task);
    this.#keepAwake.set(this.#tasks.size > 0);
    this.#report = { ...this.#report, jobs: this.#tasks.size };
    this.#options.recorder.end(task.job, end);
    if (end.type === 'failed' && end.error.type === 'inference_error') void this.#examine(end.error);
  }

  /** After a failed run: is it the job, or is the runtime broken for all that follow? */
  async #examine(error: ServiceError): Promise<void> {
    const loaded = this.#loaded;
    if (!loaded) return;
    try {
      await render(loaded.model, this.#options.voice);
    } catch {
      const why = `The model runtime failed: ${String(error.cause ?? error)}`;
      if (!this.#closed) this.#options.onRestart({ cause: 'failure', why });
    }
  }

  #tell(change: Partial<EngineReport>): void {
    if (this.#closed) return;
    this.#report = { ...this.#report, ...change };
    this.#options.lobby.post({ type: 'engine', report: this.#report });
    this.#options.onReport(this.#report);
  }

  /** The lock was taken away: fall silent at once, then free the model. */
  async #close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    this.#unsubscribe();
    this.#openers.close();
    this.#keepAwake.set(false);
    // Jobs are not cancelled: their openers have them taken up by the next engine.
    for (const task of this.#tasks.values()) this.#scheduler.remove(task);
    this.#tasks.clear();
    await this.#writer?.dispose();
    await this.#loaded?.model.dispose();
    this.#loaded = null;
  }
}
