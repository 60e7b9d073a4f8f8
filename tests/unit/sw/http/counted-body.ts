/** A request body that counts the bytes that are read. */
export interface CountedBody {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Bytes read. */
  readonly pulled: number;
  readonly cancelled: boolean;
}

/** @param chunks One for each read, none in advance. */
export function countedBody(chunks: readonly Uint8Array<ArrayBuffer>[]): CountedBody {
  let next = 0;
  let pulled = 0;
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const chunk = chunks[next];
        next += 1;
        if (!chunk) return controller.close();
        pulled += chunk.length;
        controller.enqueue(chunk);
      },
      cancel() {
        cancelled = true;
      },
    },
    // Without it the stream would read one chunk before anyone asks.
    { highWaterMark: 0 },
  );
  return {
    stream,
    get pulled() {
      return pulled;
    },
    get cancelled() {
      return cancelled;
    },
  };
}

/** A POST with a streamed body (Fetch standard: such a request needs `duplex`, which the DOM's types lack). */
export function postRequest(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  headers: Record<string, string> = {},
  url = 'http://parley.test/',
): Request {
  const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return new Request(url, init);
}
