import { createSettings, SETTINGS } from '../service/settings/settings.ts';
import { createStore } from '../store/store.ts';
import { type CheckedOptions, checkConnectOptions } from './connect-options.ts';
import { Engine, type EngineCommands } from './engine/engine-handle.ts';
import { type EngineWorker, startEngineWorker } from './engine/engine-worker.ts';
import { createKeysHandle } from './keys-handle.ts';
import { createLexiconHandle } from './lexicon-handle.ts';
import { ensureIsolation } from './service-worker/isolation.ts';
import { registerServiceWorker } from './service-worker/registration.ts';
import type { Updates } from './service-worker/updates.ts';
import { createSockets } from './socket/index.ts';
import { createStreamsWorker, type StreamsWorker } from './socket/streams-worker.ts';
import type {
  ConnectOptions,
  EngineHandle,
  KeysHandle,
  LexiconHandle,
  Parley,
  WriterHandle,
} from './types.ts';
import { createWriterHandle } from './writer/writer-handle.ts';

/** Connect options with the folder known. */
export type ConnectAtOptions = ConnectOptions & { readonly base: string | URL };

/**
 * Connects this page to the service; see `connect()` of the public entry.
 *
 * @throws {ServiceError} `invalid_request` for an option that is not valid; `service_unavailable` when no service worker
 *   of Parley can control this page
 */
export async function connect(options: ConnectAtOptions): Promise<Parley> {
  const checked = checkConnectOptions(options);
  const base = new URL(options.base, location.href);
  const updates = await registerServiceWorker(base);
  if (checked.isolation && (await ensureIsolation())) return new Promise(() => {});
  const store = createStore();
  const settings = createSettings(store);
  const forgetVerdicts = () => settings.clear(SETTINGS.backendVerdicts);
  if (checked.recheck) await forgetVerdicts();
  if (checked.history !== undefined) {
    await settings.set(SETTINGS.historyEnabled, checked.history);
  }
  return new Connection(base, checked, updates, {
    keys: createKeysHandle(store),
    lexicon: createLexiconHandle(store),
    writer: createWriterHandle(store),
    forgetVerdicts,
  });
}

class Connection extends EventTarget implements Parley {
  readonly engine: EngineHandle;
  readonly keys: KeysHandle;
  readonly lexicon: LexiconHandle;
  readonly writer: WriterHandle;
  readonly WebSocket: typeof globalThis.WebSocket;
  readonly installWebSocket: () => () => void;
  readonly #updates: Updates;
  readonly #worker: EngineWorker;
  readonly #streams: StreamsWorker;

  constructor(
    base: URL,
    options: CheckedOptions,
    updates: Updates,
    {
      keys,
      lexicon,
      writer,
      forgetVerdicts,
    }: Pick<Parley, 'keys' | 'lexicon' | 'writer'> & Pick<EngineCommands, 'forgetVerdicts'>,
  ) {
    super();
    this.keys = keys;
    this.lexicon = lexicon;
    this.writer = writer;
    this.#updates = updates;
    const engine = new Engine({
      retry: () => this.#worker.retry(),
      reload: () => this.#worker.reload(),
      forgetVerdicts,
    });
    this.engine = engine;
    this.#worker = startEngineWorker(
      {
        backend: options.backend ?? 'auto',
        threads: options.threads ?? null,
        model: options.model ?? null,
        base: base.href,
        scope: base.pathname,
      },
      (view) => engine.update(view),
    );
    this.#streams = createStreamsWorker(base);
    const sockets = createSockets({ scope: base.pathname, streamsWorkerId: () => this.#streams.id() });
    this.WebSocket = sockets.WebSocket;
    this.installWebSocket = sockets.installWebSocket;
    updates.onWaiting(() => this.dispatchEvent(new Event('update')));
  }

  get updateWaiting(): boolean {
    return this.#updates.waiting;
  }

  applyUpdate(): Promise<void> {
    return this.#updates.apply();
  }

  close(): void {
    this.#worker.close();
    this.#streams.close();
  }
}
