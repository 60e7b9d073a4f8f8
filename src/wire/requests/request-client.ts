import { createMalformedCounter } from '../malformed.ts';
import { watchLifetimeLock } from '../sockets/watch-lifetime-lock.ts';
import { type AnswerBody, createAnswerBody, WINDOW_BYTES } from './answer-body.ts';
import { parseRequestDown } from './parse-request-message.ts';
import type { RequestDown, RequestOpen, RequestUp } from './request-protocol.ts';

/** The service must accept a request within this time; starting a service worker is part of it. */
const ACCEPT_TIMEOUT_MS = 10_000;
/** Statuses whose responses have no body (Fetch, "null body status"). */
const NULL_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** How requests reach the service. */
export interface RequestRoute {
  /** Delivers `open` with its port to the service. */
  readonly post: (open: RequestOpen, port: MessagePort) => void;
  /** Lifetime lock of this realm, once it is held; null where the browser offers no locks. */
  readonly lifeLock: () => Promise<string | null>;
  readonly locks?: LockManager | undefined;
  /** Default 10 s. */
  readonly acceptTimeoutMs?: number;
}

/**
 * A `fetch()` whose requests travel over ports. Its signal, its errors and its streamed bodies behave as those of the
 * browser's own; a request body is sent when it is complete.
 */
export function createPortFetch(route: RequestRoute): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { signal, url, method, headers } = request;
    signal.throwIfAborted();
    const [body, lifeLock] = await Promise.all([bodyOf(request), route.lifeLock()]);
    signal.throwIfAborted();
    const open = { url, method, headers: [...headers], body, credit: WINDOW_BYTES, lifeLock } as const;
    return new Promise((resolve, reject) => {
      new PortRequest(route, { type: 'parley:request', ...open }, signal, { resolve, reject });
    });
  };
}

/** Null for an empty body, which is the same to the service. */
async function bodyOf(request: Request): Promise<ArrayBuffer | null> {
  const body = await request.arrayBuffer();
  return body.byteLength === 0 ? null : body;
}

const malformed = createMalformedCounter('the port of an answer');

/** Settles the promise of one request. */
interface Answer {
  resolve(response: Response): void;
  reject(error: unknown): void;
}

/** The page's end of one request. */
class PortRequest {
  readonly #answer: Answer;
  readonly #port: MessagePort;
  readonly #locks: LockManager | undefined;
  /** Aborts when the request has ended, in whichever way. */
  readonly #over = new AbortController();
  readonly #late: ReturnType<typeof setTimeout>;
  readonly #url: string;
  #body: AnswerBody | null = null;

  constructor(route: RequestRoute, open: RequestOpen, signal: AbortSignal, answer: Answer) {
    this.#answer = answer;
    this.#url = open.url;
    this.#locks = route.locks;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseRequestDown(data);
      if (message) this.#receive(message);
      else malformed.add();
    };
    this.#late = setTimeout(
      () => this.#fail(networkError('The service did not accept the request in time.')),
      route.acceptTimeoutMs ?? ACCEPT_TIMEOUT_MS,
    );
    this.#over.signal.addEventListener('abort', () => {
      clearTimeout(this.#late);
      port1.close();
    });
    signal.addEventListener('abort', () => this.#abort(signal.reason), { signal: this.#over.signal });
    route.post(open, port2);
  }

  #receive(message: RequestDown): void {
    if (this.#over.signal.aborted) return;
    switch (message.type) {
      case 'accepted':
        this.#accept(message.lifeLock);
        break;
      case 'head':
        this.#begin(message);
        break;
      case 'chunk':
        this.#body?.push(message.data);
        break;
      case 'end':
        this.#over.abort();
        this.#body?.end();
        break;
      case 'failed':
        this.#fail(networkError(message.why));
        break;
    }
  }

  #accept(lifeLock: string | null): void {
    clearTimeout(this.#late);
    if (lifeLock === null) return;
    const gone = () => this.#fail(networkError('The service ended before its answer was complete.'));
    watchLifetimeLock(lifeLock, this.#over.signal, gone, this.#locks);
  }

  #begin({ status, statusText, headers }: Extract<RequestDown, { type: 'head' }>): void {
    // Pairs, by the guard; the type of `Headers` asks for tuples.
    const list = new Headers(headers.map(([name = '', value = '']): [string, string] => [name, value]));
    this.#body = createAnswerBody(
      (bytes) => this.#post({ type: 'credit', bytes }),
      () => this.#abandon(),
    );
    const body = NULL_BODY.has(status) ? null : this.#body.stream;
    const response = new Response(body, { status, statusText, headers: list });
    // A constructed response has no address; clients log it.
    Object.defineProperty(response, 'url', { value: this.#url });
    this.#answer.resolve(response);
  }

  #abort(reason: unknown): void {
    this.#abandon();
    this.#reject(reason);
  }

  /** Tells the service to stop. */
  #abandon(): void {
    this.#post({ type: 'cancel' });
    this.#over.abort();
  }

  #fail(error: unknown): void {
    this.#abandon();
    this.#reject(error);
  }

  #reject(error: unknown): void {
    if (this.#body) this.#body.fail(error);
    else this.#answer.reject(error);
  }

  #post(message: RequestUp): void {
    if (!this.#over.signal.aborted) this.#port.postMessage(message);
  }
}

/** Fetch, "network error": `fetch()` rejects with a TypeError. */
const networkError = (why: string) => new TypeError(`Parley: ${why}`);
