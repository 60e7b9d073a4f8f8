import { ServiceError } from '../../src/contract/errors/errors.ts';
import { within } from '../../src/primitives/within.ts';
import { fileError } from './file-error.ts';

/** A host that sends nothing for this long is given up. */
const SILENCE_MS = 30_000;

export interface FileRequest {
  readonly url: string;
  /** The file as messages name it. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `reload` bypasses the browser's HTTP cache. */
  readonly cache?: 'default' | 'reload';
  readonly signal: AbortSignal;
}

/** A response whose body has not been read yet. */
export interface FileResponse {
  readonly status: number;
  /** Whether the status is 200 to 299. */
  readonly ok: boolean;
  readonly headers: Headers;
  /**
   * The chunks of the body as they arrive. Leaving the loop aborts the request.
   * @throws {ServiceError} when the body breaks off or stalls for 30 s; the reason of `signal` when that aborts
   */
  chunks(): AsyncGenerator<Uint8Array<ArrayBuffer>, void>;
  /** Aborts the request: nobody will read the body. */
  abort(): void;
}

/**
 * Fetches a file of this installation.
 * @throws {ServiceError} when the host cannot be reached or sends nothing for 30 s; the reason of `signal` when that aborts
 */
export async function fetchFile(file: FileRequest): Promise<FileResponse> {
  const { url, name, headers = {}, cache = 'default', signal } = file;
  signal.throwIfAborted();
  const request = new AbortController();
  const abort = () => request.abort(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  const end = () => {
    signal.removeEventListener('abort', abort);
    request.abort();
  };
  const stalled = () => fileError(name, url, `stalled: nothing arrived for ${SILENCE_MS / 1_000} s`);
  /** The result of waiting for the host; any failure ends the request. */
  const heard = async <T>(wait: Promise<T>, trouble: string): Promise<T> => {
    try {
      return await within(wait, SILENCE_MS, stalled);
    } catch (cause) {
      end();
      if (signal.aborted) throw signal.reason;
      throw cause instanceof ServiceError ? cause : fileError(name, url, trouble, cause);
    }
  };

  const answer = fetch(url, { headers, cache, signal: request.signal });
  const response = await heard(answer, 'could not be fetched (is this device offline?)');
  return {
    status: response.status,
    ok: response.ok,
    headers: response.headers,
    abort: end,
    async *chunks() {
      try {
        const reader = response.body?.getReader();
        while (reader) {
          const { done, value } = await heard(reader.read(), 'broke off');
          if (done) return;
          yield value;
        }
      } finally {
        end();
      }
    },
  };
}
