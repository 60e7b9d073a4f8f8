/** A file host whose responses a test sends piece by piece, installed as the global `fetch`. */
import { vi } from 'vitest';

export interface Answer {
  readonly url: string;
  readonly headers: Headers;
  readonly cache: RequestCache | undefined;
  /** Aborted when the client gives up the request. */
  readonly signal: AbortSignal;
  /** Sends the head of the response; its body stays open. */
  respond(status?: number, headers?: Record<string, string>): void;
  send(bytes: Uint8Array): void;
  end(): void;
  /** Breaks the connection, before or after the head. */
  fail(): void;
}

/** Requests in the order in which they came. */
export function installFakeHost(): Answer[] {
  const answers: Answer[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { signal } = init;
    if (!signal) throw new Error('A request needs a signal, or it cannot be ended.');
    return new Promise<Response>((resolve, reject) => {
      let body: ReadableStreamDefaultController<Uint8Array> | undefined;
      const fail = (error: unknown) => {
        reject(error);
        body?.error(error);
      };
      signal.addEventListener('abort', () => fail(signal.reason));
      answers.push({
        url,
        headers: new Headers(init.headers),
        cache: init.cache,
        signal,
        respond(status = 200, headers = {}) {
          const stream = new ReadableStream<Uint8Array>({
            start(controller) {
              body = controller;
            },
          });
          resolve(new Response(stream, { status, headers }));
        },
        send: (bytes) => body?.enqueue(bytes),
        end: () => body?.close(),
        fail: () => fail(new TypeError('network error')),
      });
    });
  });
  return answers;
}
