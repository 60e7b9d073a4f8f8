import type { WriterReport } from '../../../src/job/engine-report.ts';
import { openPack } from '../../packs/open-pack.ts';
import type { FilesManifest, PackFiles } from '../../packs/pack.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { ReplyWriter, WriterEnd, WriterStep } from '../../writer/reply-writer.ts';
import type { Task } from '../scheduling/scheduler.ts';
import { createProgressMeter } from './progress.ts';

export interface WriterLoaderOptions {
  readonly manifest: FilesManifest;
  /** All packs of this release. */
  readonly installed: readonly FilesManifest[];
  /** Address of the pack's folder; ends in a slash. */
  readonly folder: string;
  readonly runtime: Runtime;
  /** Told when a step can be made. */
  readonly onWake: () => void;
  readonly onReport: (report: WriterReport) => void;
}

interface Waiter {
  readonly resolve: (writer: ReplyWriter) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Loads the reply writer, in steps that the engine makes when it has nothing else to do: fetch the files, make the
 * session, write to nobody (the first runs are slow: the browser compiles hot code twice). As soon as somebody waits for
 * the writer, its steps go before all others. What failed is tried again when the writer is wanted again.
 */
export class WriterLoader implements Task {
  readonly #options: WriterLoaderOptions;
  readonly #waiters = new Set<Waiter>();
  /** Null while files are on their way, and when all is done or has failed. */
  #next: (() => Promise<void> | void) | null;
  #fetching = false;
  #writer: ReplyWriter | null = null;
  /** Aborted when this is disposed of. */
  readonly #end = new AbortController();

  constructor(options: WriterLoaderOptions) {
    this.#options = options;
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

  /** The writer, when it is loaded. @throws {ServiceError} `service_unavailable`, which names the file that is missing */
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

  /** Starts the download and does not wait for it: other tasks go on. */
  #fetch(): void {
    const { manifest, installed, folder, onReport, onWake } = this.#options;
    this.#next = null;
    this.#fetching = true;
    const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
    const meter = createProgressMeter(total, (progress) => onReport({ state: 'downloading', progress }));
    onReport({ state: 'downloading', progress: null });
    const files = openPack({
      manifest,
      installed,
      folder,
      onBytes: (file, count, fromCache) => meter.add(file.path, count, fromCache),
      // Without room the files are fetched again on the next visit; the voice's own notice has said so.
      onNotice: () => {},
      signal: this.#end.signal,
    });
    files
      .then(async (pack) => {
        await Promise.all(manifest.files.map(({ path }) => pack.file(path)));
        this.#next = () => this.#create(pack);
      })
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#fetching = false;
        if (this.#end.signal.aborted) this.#next = null;
        onWake();
      });
  }

  async #create(pack: PackFiles): Promise<void> {
    const { runtime, onReport } = this.#options;
    onReport({ state: 'loading', progress: null });
    const { createFoulLanguage, loadEmbeddedWriter } = await import('../../writer/index.ts');
    const writer = await loadEmbeddedWriter(pack, runtime, createFoulLanguage());
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

/** Words that warm the writer up: enough runs for the compiler to see hot loops. */
const WARM_TURNS = [
  { role: '0', text: 'Good morning! Did you sleep well?' },
  { role: '1', text: 'I did, thank you. What are your plans for today?' },
  { role: '0', text: 'First some breakfast, and then a long walk by the river. Do you want to come?' },
];
const WARM_REPLIES = 3;

/** Steps of some replies that nobody hears. */
function warmSteps(writer: ReplyWriter, onDone: () => void): () => Promise<void> {
  let written = 0;
  let reply: AsyncGenerator<WriterStep, WriterEnd | null> | null = null;
  return async () => {
    reply ??= writer.write(
      {
        turns: WARM_TURNS,
        role: '1',
        roles: ['0', '1'],
        temperature: 0.9,
        seed: written,
        written: [],
        maxFrames: 200,
      },
      new AbortController().signal,
    );
    const { done } = await reply.next();
    if (!done) return;
    reply = null;
    written += 1;
    if (written === WARM_REPLIES) onDone();
  };
}
