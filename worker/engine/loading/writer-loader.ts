import { ServiceError } from '../../../src/contract/errors/errors.ts';
import type { WriterReport } from '../../../src/job/engine-report.ts';
import { openPack } from '../../packs/open-pack.ts';
import type { FilesManifest, PackFiles } from '../../packs/pack.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { ReplyWriter } from '../../writer/reply-writer.ts';
import type { Task } from '../scheduling/scheduler.ts';
import { createProgressMeter } from './progress.ts';
import { warmSteps } from './warm-writer.ts';

export interface WriterLoaderOptions {
  readonly manifest: FilesManifest;
  /** All packs of this release. */
  readonly installed: readonly FilesManifest[];
  /** Address of the pack's folder; ends in a slash. */
  readonly folder: string;
  readonly runtime: Runtime;
  /** Called when there is a step to run. */
  readonly onWake: () => void;
  readonly onReport: (report: WriterReport) => void;
}

/** What loading uses of this release. */
export interface WriterParts {
  readonly openPack: typeof openPack;
  /** Fetches the writer's code. */
  readonly importWriter: () => Promise<LoadWriter>;
}

/** Creates a writer from the files of its pack. */
export type LoadWriter = (pack: PackFiles, runtime: Runtime) => Promise<ReplyWriter>;

const PARTS: WriterParts = {
  openPack,
  async importWriter() {
    const { createFoulLanguage, loadEmbeddedWriter } = await import('../../writer/index.ts');
    return (pack, runtime) => loadEmbeddedWriter(pack, runtime, createFoulLanguage());
  },
};

interface Waiter {
  readonly resolve: (writer: ReplyWriter) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Loads the reply writer in steps that run while the engine has nothing else to do: fetch code and files, create the session,
 * and write some replies for nobody, because the browser compiles hot code only after several runs. As soon as a job waits
 * for the writer, its steps run before all others. A failed load is tried again when the writer is next wanted.
 */
export class WriterLoader implements Task {
  readonly #options: WriterLoaderOptions;
  readonly #parts: WriterParts;
  readonly #waiters = new Set<Waiter>();
  /** Null while code and files are being fetched, and when everything is done or has failed. */
  #next: (() => Promise<void> | void) | null;
  #fetching = false;
  #writer: ReplyWriter | null = null;
  /** Aborted by {@link WriterLoader.dispose}. */
  readonly #end = new AbortController();

  constructor(options: WriterLoaderOptions, parts = PARTS) {
    this.#options = options;
    this.#parts = parts;
    this.#next = () => this.#fetch();
  }

  get runnable(): boolean {
    return this.#next !== null;
  }

  get deadline(): number {
    return this.#waiters.size > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }

  async step(): Promise<void> {
    const step = this.#next;
    try {
      await step?.();
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Resolves with the writer once it is loaded.
   * @throws {ServiceError} `service_unavailable`, which names the file that is missing; `BackendError` when its graph
   *   cannot be loaded
   */
  want(): Promise<ReplyWriter> {
    if (this.#writer) return Promise.resolve(this.#writer);
    return new Promise((resolve, reject) => {
      this.#waiters.add({ resolve, reject });
      if (!this.#next && !this.#fetching) this.#next = () => this.#fetch();
      this.#options.onWake();
    });
  }

  async dispose(): Promise<void> {
    this.#end.abort();
    this.#next = null;
    await this.#writer?.dispose();
    this.#writer = null;
  }

  /** Starts the downloads and does not wait for them: other tasks run meanwhile, and no step lasts as long as a network. */
  #fetch(): void {
    const { manifest, installed, folder, onReport, onWake } = this.#options;
    this.#next = null;
    this.#fetching = true;
    const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
    const meter = createProgressMeter(total, (progress) => onReport({ state: 'downloading', progress }));
    onReport({ state: 'downloading', progress: null });
    const opened = this.#parts.openPack({
      manifest,
      installed,
      folder,
      onBytes: (file, count, fromCache) => meter.add(file.path, count, fromCache),
      // Without storage the files are fetched again on the next visit; the notice of the voice's pack says so.
      onNotice: () => {},
      signal: this.#end.signal,
    });
    opened
      .then(async (pack) => {
        const files = manifest.files.map(({ path }) => pack.file(path));
        const [load] = await Promise.all([this.#importWriter(), ...files]);
        this.#next = () => this.#create(load, pack);
      })
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#fetching = false;
        if (this.#end.signal.aborted) this.#next = null;
        onWake();
      });
  }

  async #importWriter(): Promise<LoadWriter> {
    try {
      return await this.#parts.importWriter();
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new ServiceError('service_unavailable', `The reply writer's code could not be loaded: ${why}`, {
        cause,
      });
    }
  }

  async #create(load: LoadWriter, pack: PackFiles): Promise<void> {
    const { runtime, onReport } = this.#options;
    onReport({ state: 'loading', progress: null });
    const writer = await load(pack, runtime);
    if (this.#end.signal.aborted) return writer.dispose();
    this.#writer = writer;
    this.#next = warmSteps(writer, () => {
      this.#next = null;
    });
    onReport({ state: 'ready', progress: null });
    for (const { resolve } of this.#waiters) resolve(writer);
    this.#waiters.clear();
  }

  #fail(error: unknown): void {
    this.#next = null;
    this.#options.onReport({ state: this.#writer ? 'ready' : 'failed', progress: null });
    for (const { reject } of this.#waiters) reject(error);
    this.#waiters.clear();
  }
}
