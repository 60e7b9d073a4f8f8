import {
  connect,
  type EngineStatus,
  type LanguageModelAvailability,
  type LexiconEntry,
  type Parley,
  UNKNOWN_ENGINE,
  type WriterKind,
} from '../../../client/parley.ts';
import { Cell } from '../observable/cell.ts';
import type { Info, Model, UsageTotals, Voice } from './resources.ts';
import { StudioApi } from './studio-api.ts';
import { StudioError } from './studio-error.ts';
import { StudioKey } from './studio-key.ts';
import { StudioStreams } from './studio-streams.ts';

/** The connection of this page to the service. */
export type Connection =
  | { readonly state: 'connecting' }
  | { readonly state: 'open' }
  | { readonly state: 'failed'; readonly error: StudioError };

/** The writer of turns without text. */
export interface Writer {
  readonly kind: WriterKind;
  /** Whether the browser's own language model can write. */
  readonly browser: LanguageModelAvailability;
}

/** The studio's client of the service: the connection, and the state that all pages share. */
export class ServiceClient {
  readonly connection = new Cell<Connection>({ state: 'connecting' });
  readonly engine = new Cell<EngineStatus>(UNKNOWN_ENGINE);
  readonly updateWaiting = new Cell(false);
  readonly online = new Cell(navigator.onLine);
  readonly info = new Cell<Info | null>(null);
  readonly voices = new Cell<readonly Voice[] | null>(null);
  /** The model that completes conversations, the default model if it can; null until it is known, or when there is none. */
  readonly converseModel = new Cell<Model | null>(null);
  /** Null until it is known. */
  readonly writer = new Cell<Writer | null>(null);
  /** The user's own pronunciations; null until they are read. */
  readonly lexicon = new Cell<readonly LexiconEntry[] | null>(null);
  readonly usage = new Cell<UsageTotals | null>(null);
  /** Why voices or parameters could not be loaded. */
  readonly resourceError = new Cell<StudioError | null>(null);
  /** The last announcement to screen readers. */
  readonly announcement = new Cell('');
  readonly api: StudioApi;
  readonly streams: StudioStreams;
  /** URL of the folder of the build. */
  readonly base = new URL(import.meta.env.BASE_URL, location.href);
  readonly #parley: Promise<Parley>;
  readonly #key: StudioKey;

  constructor() {
    const { base } = this;
    this.#parley = connect({ base, isolation: true });
    this.#key = new StudioKey(this.#parley);
    this.api = new StudioApi(base, this.#key, this.#parley);
    this.streams = new StudioStreams(base, this.#key, this.#parley);
    this.#parley.then(
      (parley) => this.#opened(parley),
      (cause: unknown) => this.connection.set({ state: 'failed', error: StudioError.from(cause) }),
    );
    addEventListener('online', () => this.online.set(true));
    addEventListener('offline', () => this.online.set(false));
  }

  /** The connection, for pages that use of the library what no other page does. */
  get parley(): Promise<Parley> {
    return this.#parley;
  }

  /** The id of the studio's own key. */
  keyId(): Promise<string> {
    return this.#key.id();
  }

  announce(text: string): void {
    this.announcement.set(text);
  }

  /** Loads voices and parameters, again if need be. */
  async loadResources(): Promise<void> {
    try {
      const [voices, info, models] = await Promise.all([
        this.api.voices(),
        this.api.info(),
        this.api.models(),
      ]);
      const able = models.filter(({ converses }) => converses);
      this.converseModel.set(able.find(({ isDefault }) => isDefault) ?? able[0] ?? null);
      this.voices.set(voices);
      this.info.set(info);
      this.resourceError.set(null);
    } catch (cause) {
      this.resourceError.set(StudioError.from(cause));
    }
  }

  async refreshUsage(): Promise<void> {
    try {
      this.usage.set(await this.api.usage());
    } catch {
      // The last totals stay until the next generation refreshes them.
    }
  }

  /** Reads which writer is chosen. Only called where it is shown: some browsers log a warning for the question. */
  async readWriter(): Promise<void> {
    const { writer } = await this.#parley;
    const [kind, browser] = await Promise.all([writer.kind(), writer.available()]);
    this.writer.set({ kind, browser });
  }

  /** Chooses the writer. Call it in a click handler. @throws {StudioError} when that writer is not available */
  async chooseWriter(kind: WriterKind): Promise<void> {
    const parley = await this.#parley;
    try {
      await parley.writer.choose(kind);
    } catch (cause) {
      throw StudioError.from(cause);
    } finally {
      await this.readWriter();
    }
  }

  /** Reads the user's own pronunciations, again if need be. */
  async readLexicon(): Promise<void> {
    this.lexicon.set(await (await this.#parley).lexicon.list());
  }

  /** @throws {ServiceError} when `word` is not a word or `phonemes` are not phonemes */
  async setPronunciation(word: string, phonemes: string): Promise<void> {
    await (await this.#parley).lexicon.set(word, phonemes);
    await this.readLexicon();
  }

  async removePronunciation(word: string): Promise<void> {
    await (await this.#parley).lexicon.remove(word);
    await this.readLexicon();
  }

  async retryEngine(): Promise<void> {
    (await this.#parley).engine.retry();
  }

  /** Has WebGPU checked again, and resolves when the engine is ready. @throws when the engine fails */
  async checkEngineAgain(): Promise<void> {
    await (await this.#parley).engine.checkAgain();
  }

  async applyUpdate(): Promise<void> {
    await (await this.#parley).applyUpdate();
  }

  #opened(parley: Parley): void {
    const { engine } = parley;
    const show = () => {
      const wasReady = this.engine.value.ready;
      this.engine.set(engine.status());
      // What was refused while there was no engine is loaded again.
      if (engine.status().ready && !wasReady && this.resourceError.value !== null) void this.loadResources();
    };
    engine.addEventListener('status', show);
    engine.addEventListener('progress', ({ detail }) => {
      this.engine.set({ ...this.engine.value, progress: detail });
    });
    show();
    const update = () => this.updateWaiting.set(parley.updateWaiting);
    parley.addEventListener('update', update);
    update();
    this.connection.set({ state: 'open' });
    void this.loadResources();
    void this.refreshUsage();
  }
}
