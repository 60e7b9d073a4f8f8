import { ServiceError } from '../../src/contract/errors/errors.ts';
import type { EngineReport } from '../../src/job/engine-report.ts';
import type { WriterKind } from '../../src/job/job-summary.ts';
import { within } from '../../src/primitives/within.ts';
import type { EngineOptions, PageWriter } from '../../src/wire/control.ts';
import type { FilesManifest, PackManifest } from '../packs/pack.ts';
import { RuntimeStartError } from '../runtime/runtime-start-error.ts';
import type { ReplyWriter } from '../writer/reply-writer.ts';
import type { ProbeMemory } from './loading/backend-plan.ts';
import { loadBrowserWriter } from './loading/load-browser-writer.ts';
import type { LoadedEngine, LoadOptions } from './loading/load-engine.ts';
import { render } from './loading/self-check.ts';
import { WriterLoader } from './loading/writer-loader.ts';
import { createPrepareTask } from './scheduling/prepare-task.ts';
import type { Scheduler, Task } from './scheduling/scheduler.ts';
import { createWarmTask } from './scheduling/warm-task.ts';

/** How long the model may take to say one short sentence before the runtime is taken for broken. */
const EXAMINE_MS = 60_000;

export interface EngineLoaderOptions {
  readonly engine: EngineOptions;
  readonly manifest: PackManifest;
  /** The pack of the reply writer. */
  readonly writer: FilesManifest;
  /** Voice that speaks the self-check and the warm-up. */
  readonly voice: string;
  readonly memory: ProbeMemory;
  /** Which writer is chosen for authored turns. */
  readonly writerKind: () => Promise<WriterKind>;
  /** The page of this worker. */
  readonly page: PageWriter;
  readonly loadEngine: (options: LoadOptions) => Promise<LoadedEngine>;
  readonly scheduler: Scheduler;
  /** Called with each change of the engine's state. */
  readonly onChange: (change: Partial<EngineReport>) => void;
  /** Called when the runtime cannot be used any more. */
  readonly onBroken: (why: string) => void;
}

/** Loads the model, and after it what makes later requests faster: the warm-up, the preparations, the reply writer. */
export class EngineLoader {
  readonly #options: EngineLoaderOptions;
  /** Ends the downloads of the load under way. */
  #loading: AbortController | null = null;
  #loaded: LoadedEngine | null = null;
  #warmTask: Task | null = null;
  #writer: WriterLoader | null = null;
  #disposed = false;

  constructor(options: EngineLoaderOptions) {
    this.#options = options;
  }

  /** Null until the model is loaded. */
  get loaded(): LoadedEngine | null {
    return this.#loaded;
  }

  /** Loads the model. Does nothing while it is being loaded or once it is; after a failure it tries again. */
  async load(): Promise<void> {
    if (this.#loading || this.#loaded || this.#disposed) return;
    const { engine, manifest, writer, voice, memory, loadEngine, onChange, onBroken } = this.#options;
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    onChange({ state: 'downloading', error: null });
    try {
      const installed = [manifest, writer];
      const loaded = await loadEngine({ engine, manifest, installed, voice, memory, tell: onChange, signal });
      if (this.#disposed) return await loaded.model.dispose();
      this.#loaded = loaded;
      const { backend, detail, remembered, threads } = loaded;
      onChange({ state: 'ready', progress: null, backend, detail, remembered, threads });
      void loaded.lost.then((why) => {
        if (!this.#disposed) onBroken(why);
      });
      this.#follow(loaded, installed);
    } catch (cause) {
      this.#loading.abort();
      if (this.#disposed) return;
      if (cause instanceof RuntimeStartError) return onBroken(cause.message);
      const message = cause instanceof Error ? cause.message : String(cause);
      const error =
        cause instanceof ServiceError ? cause : new ServiceError('service_unavailable', message, { cause });
      onChange({ state: 'failed', progress: null, error: error.toData() });
    } finally {
      this.#loading = null;
    }
  }

  /** A job has come: it warms the machine as well, and the next one must not wait for a step of the warm-up. */
  stopWarming(): void {
    if (this.#warmTask) this.#options.scheduler.remove(this.#warmTask);
    this.#warmTask = null;
  }

  /** The writer of authored turns, once it is loaded. @throws {ServiceError} when its files cannot be had */
  async writer(): Promise<ReplyWriter> {
    // An authored job asks for it in its first step, when the model is loaded.
    const loader = this.#writer;
    if (!loader) throw new ServiceError('service_unavailable', 'The reply writer is not loaded yet.');
    const { page, writerKind } = this.#options;
    const kind = await writerKind().catch(() => 'embedded');
    return kind === 'browser' ? loadBrowserWriter(page, () => loader.want()) : loader.want();
  }

  /** After a failed run: tells a job that fails from a runtime that is broken for all that follow. */
  async examine(error: ServiceError): Promise<void> {
    if (!this.#loaded) return;
    const late = () => new Error('The model does not answer.');
    try {
      await within(render(this.#loaded.model, this.#options.voice), EXAMINE_MS, late);
    } catch {
      if (!this.#disposed)
        this.#options.onBroken(`The model runtime failed: ${String(error.cause ?? error)}`);
    }
  }

  async dispose(): Promise<void> {
    this.#disposed = true;
    this.#loading?.abort();
    await this.#writer?.dispose();
    await this.#loaded?.model.dispose();
    this.#loaded = null;
  }

  #follow({ model, backend, wasm }: LoadedEngine, installed: readonly FilesManifest[]): void {
    const { engine, writer, voice, scheduler, onChange } = this.#options;
    const remove = (task: Task) => scheduler.remove(task);
    // On a GPU nothing is compiled twice, and a slow one must not be kept busy.
    if (backend === 'wasm' && scheduler.size === 0) {
      this.#warmTask = createWarmTask(model, voice, remove);
      scheduler.add(this.#warmTask);
    }
    scheduler.add(createPrepareTask(model, remove));
    this.#writer = new WriterLoader({
      manifest: writer,
      installed,
      folder: new URL('models/writer/', engine.base).href,
      runtime: wasm,
      onWake: () => scheduler.wake(),
      onReport: (report) => onChange({ writer: report }),
    });
    scheduler.add(this.#writer);
  }
}
