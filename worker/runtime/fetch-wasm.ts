import { ServiceError } from '../../src/contract/errors/errors.ts';
import { fetchFile } from '../fetching/fetch-file.ts';
import { fileError } from '../fetching/file-error.ts';
import { gunzipped } from './gunzipped.ts';
import { ORT_FILES, type OrtBuild, ortUrls } from './ort-builds.ts';

export interface WasmRequest {
  readonly build: OrtBuild;
  /** Absolute address of the folder that holds the folder of ONNX Runtime; ends in a slash. */
  readonly base: string;
  /** Told the decompressed size of each chunk as it arrives. */
  readonly onBytes: (count: number, fromCache: boolean) => void;
  readonly signal: AbortSignal;
}

/**
 * Fetches the packed .wasm of a build and unpacks it chunk by chunk, for the progress bar.
 * @returns null when the service worker answers the .wasm from its cache: ONNX Runtime then streams it from there, which lets
 *   the browser reuse the code that it has compiled and optimized
 * @throws {ServiceError} when the file is missing, damaged, short or long; the reason of `signal` when that aborts
 */
export async function fetchWasm(request: WasmRequest): Promise<Uint8Array<ArrayBuffer> | null> {
  const { build, base, onBytes, signal } = request;
  const { wasm, packed: url } = ortUrls(build, base);
  const { packed: name, wasmBytes } = ORT_FILES[build];
  if (await isAnswered(wasm)) {
    onBytes(wasmBytes, true);
    return null;
  }
  const response = await fetchFile({ url, name, signal });
  if (!response.ok) {
    response.abort();
    throw fileError(name, url, `is missing: the host answered ${response.status}`);
  }
  const content = new Uint8Array(wasmBytes);
  let at = 0;
  try {
    for await (const chunk of gunzipped(response.chunks())) {
      if (at + chunk.length > wasmBytes) throw fileError(name, url, `is longer than ${wasmBytes} bytes`);
      content.set(chunk, at);
      at += chunk.length;
      onBytes(chunk.length, false);
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw cause instanceof ServiceError ? cause : fileError(name, url, 'is damaged', cause);
  } finally {
    response.abort();
  }
  if (at !== wasmBytes) throw fileError(name, url, `ended after ${at} of ${wasmBytes} bytes`);
  return content;
}

/** Whether this worker gets the file from the service worker; a worker that has none cannot, even if the file is stored. */
async function isAnswered(url: string): Promise<boolean> {
  try {
    if (!(await caches.match(url, { ignoreVary: true }))) return false;
    return (await fetch(url, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
