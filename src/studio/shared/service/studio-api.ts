import type { Parley } from '../../../client/parley.ts';
import { given, type ParamValues } from '../parameters/param-schema.ts';
import {
  type CompletedTurn,
  type ConverseRequest,
  type GenerationListener,
  readConverseStream,
} from './converse-stream.ts';
import { jsonWithBlobs } from './json-with-blobs.ts';
import {
  type Info,
  type Model,
  readInfo,
  readModels,
  readUsage,
  readVoices,
  type UsageTotals,
  type Voice,
} from './resources.ts';
import { StudioError } from './studio-error.ts';
import type { StudioKey } from './studio-key.ts';

/** A request that its caller cannot stop is given up after this: the service answers lookups from this machine. */
const LOOKUP_MS = 30_000;

/** What to speak, and how. */
export interface SpeechRequest {
  readonly voice: string;
  readonly text: string;
  readonly params: ParamValues;
  /** Null lets the service choose one. */
  readonly seed: number | null;
}

/**
 * The REST endpoints of the service. They are called by the connection's `fetch`, which also reaches the service where the
 * service worker does not control the page, and says why it cannot be reached. Each method rejects with a StudioError or an
 * AbortError.
 */
export class StudioApi {
  readonly #base: URL;
  readonly #key: StudioKey;
  readonly #parley: Promise<Pick<Parley, 'fetch'>>;

  constructor(base: URL, key: StudioKey, parley: Promise<Pick<Parley, 'fetch'>>) {
    this.#base = base;
    this.#key = key;
    this.#parley = parley;
  }

  async voices(): Promise<readonly Voice[]> {
    return readVoices(await this.#json('v1/voices'));
  }

  async models(): Promise<readonly Model[]> {
    return readModels(await this.#json('v1/models'));
  }

  async info(): Promise<Info> {
    return readInfo(await this.#json('v1/info'));
  }

  async usage(): Promise<UsageTotals> {
    return readUsage(await this.#json('v1/usage'));
  }

  /** Speaks a text; `on` gets its audio and words while it is generated. Aborting `signal` stops the generation. */
  speak(
    { voice, text, params, seed }: SpeechRequest,
    signal: AbortSignal,
    on: GenerationListener,
  ): Promise<CompletedTurn> {
    const body = { text, params: given(params), ...(on.words === undefined ? {} : { timestamps: 'word' }) };
    return this.#events(`v1/tts/${encodeURIComponent(voice)}`, generation(body, seed, signal), on);
  }

  /** Completes the last turn; `onAudio` gets its audio while it is generated. Aborting `signal` stops the generation. */
  converse(
    { conversation, params, seed }: ConverseRequest,
    signal: AbortSignal,
    onAudio: (samples: Int16Array) => void,
  ): Promise<CompletedTurn> {
    const init = generation({ conversation, params: given(params) }, seed, signal);
    return this.#events('v1/converse/stream', init, { audio: onAudio });
  }

  #events(path: string, init: RequestInit, on: GenerationListener): Promise<CompletedTurn> {
    const headers = new Headers(init.headers);
    headers.set('Accept', 'text/event-stream');
    return this.#read(path, { ...init, headers }, ({ body }) => {
      if (body === null) throw new StudioError('unreadable_answer', 'The response is empty.');
      return readConverseStream(body, on);
    });
  }

  #json(path: string, init: RequestInit = {}): Promise<unknown> {
    return this.#read(path, init, (response) => response.json());
  }

  async #read<T>(path: string, init: RequestInit, reader: (response: Response) => Promise<T>): Promise<T> {
    try {
      const response = await this.send(path, init);
      if (!response.ok) throw await StudioError.fromResponse(response);
      return await reader(response);
    } catch (cause) {
      if (init.signal?.aborted) throw new DOMException('Stopped.', 'AbortError');
      throw StudioError.from(cause);
    }
  }

  /** Sends a request; when the key is refused (revoked, or its database was cleared), sends it again with a new key. */
  async send(path: string, init: RequestInit): Promise<Response> {
    const secret = await this.#key.secret();
    const first = await this.#sendWith(secret, path, init);
    if (first.status !== 401) return first;
    return this.#sendWith(await this.#key.replace(secret), path, init);
  }

  async #sendWith(secret: string, path: string, init: RequestInit): Promise<Response> {
    const parley = await this.#parley;
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${secret}`);
    const signal = init.signal ?? AbortSignal.timeout(LOOKUP_MS);
    return parley.fetch(new URL(path, this.#base), { ...init, headers, signal });
  }
}

function generation(body: object, seed: number | null, signal: AbortSignal): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(seed === null ? {} : { 'X-Seed': String(seed) }) },
    body: jsonWithBlobs(body),
    signal,
  };
}
