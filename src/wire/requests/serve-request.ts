import { createMalformedCounter } from '../malformed.ts';
import { watchLifetimeLock } from '../sockets/watch-lifetime-lock.ts';
import { type Credit, createCredit } from './credit.ts';
import { parseRequestOpen, parseRequestUp } from './parse-request-message.ts';
import type { RequestDown, RequestOpen } from './request-protocol.ts';

/** What answers the requests. */
export interface RequestService {
  /** Answers a request, as `respondWith()` would be given the answer. The request's signal aborts when the page goes away. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Lifetime lock of this realm, once it is held; null where the browser offers no locks. */
  readonly lifeLock: Promise<string | null>;
  readonly locks?: LockManager;
}

const malformed = createMalformedCounter('the port of a request');

/**
 * Answers the request that `data` opens, on the port that came with it.
 * @returns when the answer has begun: until then a service worker must be kept alive. Null when `data` opens no request.
 */
export function serveRequest(
  data: unknown,
  port: MessagePort | undefined,
  service: RequestService,
): Promise<void> | null {
  const open = parseRequestOpen(data);
  if (!open || !port) return null;
  return new Promise((begun) => void answer(open, port, service, begun));
}

async function answer(
  open: RequestOpen,
  port: MessagePort,
  { fetch, lifeLock, locks }: RequestService,
  begun: () => void,
): Promise<void> {
  const post = (message: RequestDown, transfer: Transferable[] = []) => port.postMessage(message, transfer);
  const credit = createCredit(open.credit);
  /** Aborts when the page has cancelled or is gone, and when the answer is complete. */
  const over = new AbortController();
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = parseRequestUp(data);
    if (!message) malformed.add();
    else if (message.type === 'credit') credit.add(message.bytes);
    else over.abort();
  };
  if (open.lifeLock !== null) watchLifetimeLock(open.lifeLock, over.signal, () => over.abort(), locks);
  post({ type: 'accepted', lifeLock: await lifeLock });
  try {
    const response = await fetch(requestOf(open, over.signal));
    const { status, statusText, headers, body } = response;
    post({ type: 'head', status, statusText, headers: [...headers] });
    begun();
    for await (const chunk of paced(body, credit, over.signal)) {
      // A copy: the chunk may be a view of a buffer that the answer still uses.
      const { buffer } = chunk.slice();
      post({ type: 'chunk', data: buffer }, [buffer]);
    }
    post({ type: 'end' });
  } catch (error) {
    post({ type: 'failed', why: error instanceof Error ? error.message : String(error) });
  } finally {
    // The page closes the port, after it has received everything.
    port.onmessage = null;
    over.abort();
    begun();
  }
}

/** The chunks of a body, each read when there is credit for it. Ends early, and cancels the body, when `signal` aborts. */
async function* paced(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  credit: Credit,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (!body) return;
  const reader = body.getReader();
  const stop = () => {
    // A pending read then ends, with nothing.
    reader.cancel().catch(() => {});
    credit.add(Number.POSITIVE_INFINITY);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  while (true) {
    await credit.available();
    const { done, value } = await reader.read();
    if (done) return;
    credit.spend(value.byteLength);
    yield value;
  }
}

function requestOf({ url, method, headers, body }: RequestOpen, signal: AbortSignal): Request {
  // Pairs, by the guard; the type of `Headers` asks for tuples.
  const list = new Headers(headers.map(([name = '', value = '']): [string, string] => [name, value]));
  return new Request(url, { method, headers: list, body, signal });
}
