import { fetchFile } from '../fetching/fetch-file.ts';
import { fileError } from '../fetching/file-error.ts';
import { ORT_FILES, type OrtBuild, ortUrls } from './ort-builds.ts';

export interface WasmRequest {
  readonly build: OrtBuild;
  /** Absolute address of the folder that holds the folder of ONNX Runtime; ends in a slash. */
  readonly base: string;
  /** Told the size of each chunk as it arrives. */
  readonly onBytes: (count: number, fromCache: boolean) => void;
  readonly signal: AbortSignal;
}

/**
 * Fetches the .wasm of a build chunk by chunk, for the progress bar.
 * @returns null when the service worker has it in its cache: ONNX Runtime then streams it from there, which lets the
 *   browser reuse compiled code
 * @throws {ServiceError} when the file is missing, short or long; the reason of `signal` when that aborts
 */
export async function fetchWasm({
  build,
  base,
  onBytes,
  signal,
}: WasmRequest): Promise<Uint8Array<ArrayBuffer> | null> {
  const { wasm: url } = ortUrls(build, base);
  const { wasm: name, wasmBytes } = ORT_FILES[build];
  if (await caches.match(url, { ignoreVary: true }).catch(() => undefined)) {
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
  for await (const chunk of response.chunks()) {
    if (at + chunk.length > wasmBytes) throw fileError(name, url, `is longer than ${wasmBytes} bytes`);
    content.set(chunk, at);
    at += chunk.length;
    onBytes(chunk.length, false);
  }
  if (at !== wasmBytes) throw fileError(name, url, `ended after ${at} of ${wasmBytes} bytes`);
  return content;
}
