/** What every adapter needs: the address of the service, a key, and how to send a request. */

/** How an adapter reaches the service. A connection of `connect()` has a `fetch` that works under any service worker. */
export interface ServiceOptions {
  /** An API key, from `parley.keys.own()`. */
  readonly key: string;
  /** Sends the requests. Default: the global `fetch`, which works in a page that Parley's service worker controls. */
  readonly fetch?: typeof globalThis.fetch;
  /** Address of the folder that holds `parley.js`. Default: the root of the page's origin. */
  readonly base?: string | URL;
}

/** Body of `POST /v1/audio/speech`; see docs/contract.md, "Speech for OpenAI's clients". */
export interface SpeechBody {
  readonly input: string;
  readonly voice?: string | undefined;
  readonly model?: string | undefined;
  readonly response_format?: string;
  readonly params?: unknown;
}

/** Headers and signal of a request. */
export interface SpeechInit {
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The service as adapters see it. */
export interface SpeechService {
  /** Address of `/v1`, without a slash at its end. */
  readonly api: string;
  /** Asks for audio. @returns the answer, whatever its status */
  speak(body: SpeechBody, init?: SpeechInit): Promise<Response>;
  /** Sends a POST. @param path below `/v1`, such as `/tts` @returns the answer, whatever its status */
  post(path: string, body: object, init?: SpeechInit): Promise<Response>;
  /** Sends a GET. @param path below `/v1`, such as `/voices` */
  get(path: string): Promise<Response>;
}

/** @throws {TypeError} when there is no key, or no page whose origin could be the base */
export function speechService(options: ServiceOptions): SpeechService {
  const { key } = options;
  if (typeof key !== 'string' || key === '') {
    throw new TypeError('`key`: expected an API key of the service, found none.');
  }
  const api = serviceAddress(options.base);
  const send = senderOf(options);
  const authorization = `Bearer ${key}`;
  const post: SpeechService['post'] = (path, body, { headers = {}, signal } = {}) => {
    const given = Object.entries(headers).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return send(`${api}${path}`, {
      method: 'POST',
      headers: [...given, ['Authorization', authorization], ['Content-Type', 'application/json']],
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  };
  return {
    api,
    post,
    speak: (body, init) => post('/audio/speech', body, init),
    get: (path) => send(`${api}${path}`, { headers: { Authorization: authorization } }),
  };
}

/** The `fetch` of the options, callable without its object. */
export function senderOf({ fetch: own }: Pick<ServiceOptions, 'fetch'>): typeof globalThis.fetch {
  // The global one is looked up for each request: a page may replace it.
  return own ?? ((input, init) => globalThis.fetch(input, init));
}

/** Address of `/v1`. */
function serviceAddress(base: string | URL | undefined): string {
  const page = globalThis.location?.href;
  if (base === undefined && page === undefined) {
    throw new TypeError('`base`: expected the address of the folder of parley.js, because there is no page.');
  }
  return new URL('v1', base === undefined ? new URL('/', page) : folder(base, page)).href;
}

function folder(base: string | URL, page: string | undefined): URL {
  const url = new URL(base, page);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
