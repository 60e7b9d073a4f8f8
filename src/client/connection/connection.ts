import { createEngineLog } from '../../wire/engine-log/engine-log.ts';
import { wireNames } from '../../wire/wire-names.ts';
import { countTabs } from '../engine/count-tabs.ts';
import { Engine } from '../engine/engine-handle.ts';
import { type EngineWorker, startEngineWorker } from '../engine/engine-worker.ts';
import type { StoreHandles } from '../handles/store-handles.ts';
import { NO_UPDATES, type Updates, watchForUpdates } from '../service-worker/updates.ts';
import { createSockets } from '../socket/index.ts';
import { createStreamsWorker, type StreamsWorker } from '../socket/streams-worker.ts';
import type {
  ConnectionStatus,
  EngineHandle,
  HistoryHandle,
  KeysHandle,
  LexiconHandle,
  PacksHandle,
  Parley,
  WriterHandle,
} from '../types.ts';
import { announceUninstall, onUninstall } from '../uninstall/announcement.ts';
import { createFetchInstaller } from '../ways/install-fetch.ts';
import { createServiceFetch } from '../ways/service-fetch.ts';
import type { OpenedWay } from '../ways/way.ts';
import type { CheckedOptions } from './connect-options.ts';

/** The name of the key that pages share which give none. */
const DEFAULT_KEY_NAME = 'page';

/** The connection of a page: its workers, and what the public interface offers. */
export class Connection extends EventTarget implements Parley {
  readonly engine: EngineHandle;
  readonly history: HistoryHandle;
  readonly keys: KeysHandle;
  readonly lexicon: LexiconHandle;
  readonly packs: PacksHandle;
  readonly writer: WriterHandle;
  readonly fetch: typeof globalThis.fetch;
  readonly installFetch: () => () => void;
  readonly WebSocket: typeof globalThis.WebSocket;
  readonly installWebSocket: () => () => void;
  /** Resolves when this page's engine worker has joined the election: with null, or with the reason why it has not. */
  readonly started: Promise<string | null>;
  readonly #base: URL;
  readonly #opened: OpenedWay;
  readonly #updates: Updates;
  readonly #worker: EngineWorker;
  readonly #streams: StreamsWorker;
  readonly #closeEngine: () => void;
  readonly #closed = new AbortController();

  /** The store of the service, for further calls of `connect()`. */
  readonly handles: StoreHandles;

  constructor(base: URL, options: CheckedOptions, opened: OpenedWay) {
    super();
    const { way, handles, alone, registration } = opened;
    this.#base = base;
    this.#opened = opened;
    this.handles = handles;
    this.history = handles.history;
    this.keys = handles.keys;
    this.lexicon = handles.lexicon;
    this.packs = handles.packs;
    this.writer = handles.writer;
    this.fetch = createServiceFetch(way, base);
    this.installFetch = createFetchInstaller((browserFetch) => createServiceFetch(way, base, browserFetch));
    const scope = alone?.installation ?? base.pathname;
    const names = wireNames(scope);
    const engine = new Engine(
      {
        retry: () => this.#worker.retry(),
        reload: () => this.#worker.reload(),
        forgetVerdicts: handles.forgetVerdicts,
        take: () => this.#worker.take(),
        // A page that stores nothing is alone with its worker.
        tabs: () => (alone ? Promise.resolve(1) : countTabs(names)),
      },
      (onChange) => createEngineLog(names.engineLog, onChange),
    );
    this.engine = engine;
    this.#closeEngine = () => engine.close();
    this.#worker = startEngineWorker(
      {
        backend: options.backend ?? 'auto',
        threads: options.threads ?? null,
        model: options.model ?? null,
        base: base.href,
        scope,
      },
      (view) => engine.update(view),
      (why) => engine.restarted(why),
      alone?.worker,
    );
    this.started = this.#worker.started;
    this.#streams = createStreamsWorker(base);
    const sockets = createSockets({
      scope: base.pathname,
      streamsWorkerId: () => alone?.streamsWorkerId ?? this.#streams.id(),
      installation: alone?.installation,
      locks: alone?.locks,
    });
    this.WebSocket = sockets.WebSocket;
    this.installWebSocket = sockets.installWebSocket;
    this.#updates = registration
      ? watchForUpdates(registration, () => this.dispatchEvent(new Event('update')))
      : NO_UPDATES;
    onUninstall(base, this.#closed.signal, () => this.close());
  }

  status(): ConnectionStatus {
    const { way } = this.#opened;
    return { ...way.current, storage: way.storage, base: this.#base.href, release: way.release };
  }

  async key({ name = DEFAULT_KEY_NAME }: { readonly name?: string } = {}): Promise<string> {
    const { key } = await this.keys.own({ name });
    return key;
  }

  get updateWaiting(): boolean {
    return this.#updates.waiting;
  }

  applyUpdate(): Promise<void> {
    return this.#updates.apply();
  }

  async uninstall(): Promise<void> {
    this.close();
    announceUninstall(this.#base);
    const { uninstall } = await import('../uninstall/uninstall.ts');
    await uninstall(this.#base);
  }

  close(): void {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort();
    this.#worker.close();
    this.#closeEngine();
    this.#streams.close();
    this.#updates.stop();
    this.handles.close();
    this.#opened.close();
    this.dispatchEvent(new Event('close'));
  }
}
