import { ServiceError } from '../../src/contract/errors/errors.ts';

/** Bounds of {@link limitedBody}, in bytes. */
export interface BodyLimits {
  /** The largest body that is accepted. */
  readonly maxBytes: number;
  /** How much {@link LimitedBody.readAhead} reads; one chunk of the stream may pass it. */
  readonly aheadBytes: number;
}

/** The body of a request, read in two stages: a little before the request is authenticated, the rest after. */
export interface LimitedBody {
  /** Starts to read. Resolves when `aheadBytes` or the whole body are there; never rejects. */
  readAhead(): Promise<void>;
  /** Reads to the end. Call it once. @throws {ServiceError} 413 as soon as the body is known to exceed the cap. */
  text(): Promise<string>;
  /** Stops reading and releases the body. Does nothing when it has been read to its end. */
  cancel(): Promise<void>;
}

/**
 * Reads a body as UTF-8, up to a cap. `Content-Length` is checked first, but browsers do not show it to a service worker,
 * so the bytes are counted as they come, too.
 */
export function limitedBody(request: Request, { maxBytes, aheadBytes }: BodyLimits): LimitedBody {
  // Undefined where request bodies are not streams (Firefox).
  const stream: Request['body'] | undefined = request.body;
  const declared = declaredBytes(request.headers);
  const reader = stream?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  let ended = reader === undefined;

  async function readUntil(enough: number): Promise<void> {
    while (reader && !ended && bytes < enough) {
      const { done, value } = await reader.read();
      ended = done;
      if (!value) break;
      bytes += value.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes, `at least ${bytes}`);
      text += decoder.decode(value, { stream: true });
    }
  }

  /** Reading that `readAhead` started; `text` continues after it. */
  let ahead = Promise.resolve();

  return {
    async readAhead() {
      if (declared <= maxBytes) ahead = readUntil(aheadBytes);
      // A failure is for the caller of `text`.
      await ahead.catch(() => {});
    },

    async text() {
      if (declared > maxBytes) throw tooLarge(maxBytes, `${declared}`);
      if (stream === undefined) return blobText(request, maxBytes);
      try {
        await ahead;
        await readUntil(Number.POSITIVE_INFINITY);
      } catch (error) {
        await this.cancel();
        throw error;
      }
      const whole = text + decoder.decode();
      // The request's context outlives the parsing of its body.
      text = '';
      return whole;
    },

    async cancel() {
      if (ended) return;
      ended = true;
      text = '';
      await reader?.cancel().catch(() => {});
    },
  };
}

/** The browser has the body by now, perhaps on disk; a string is only made of one that is small enough. */
async function blobText(request: Request, maxBytes: number): Promise<string> {
  const blob = await request.blob();
  if (blob.size > maxBytes) throw tooLarge(maxBytes, `${blob.size}`);
  return blob.text();
}

/** 0 where the header is missing or malformed. */
function declaredBytes(headers: Headers): number {
  const header = headers.get('Content-Length') ?? '';
  return /^\d+$/.test(header) ? Number(header) : 0;
}

function tooLarge(maxBytes: number, found: string): ServiceError {
  return new ServiceError('invalid_request', `The body: at most ${maxBytes} bytes, found ${found}.`, {
    status: 413,
  });
}
