import { broken } from '../models/files/download.ts';
import { ORT_FILES, type OrtBuild, wasmUrl } from './ort-builds.ts';

/**
 * The .wasm of a build, byte by byte for the progress bar; null when the service worker has it in its cache already:
 * then ONNX Runtime streams it from there, which lets the browser reuse compiled code.
 */
export async function fetchWasm(
  build: OrtBuild,
  base: string,
  onBytes: (count: number, fromCache: boolean) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const url = wasmUrl(build, base);
  const { wasm: name, wasmBytes } = ORT_FILES[build];
  if (await caches.match(url, { ignoreVary: true }).catch(() => undefined)) {
    onBytes(wasmBytes, true);
    return null;
  }
  const response = await fetch(url).catch((cause: unknown) => {
    throw broken(name, url, 'could not be fetched (is this device offline?)', cause);
  });
  if (!response.ok || !response.body)
    throw broken(name, url, `is missing: the host answered ${response.status}`);
  const content = new Uint8Array(wasmBytes);
  const reader = response.body.getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > wasmBytes) throw broken(name, url, `is longer than ${wasmBytes} bytes`);
    content.set(value, at);
    at += value.length;
    onBytes(value.length, false);
  }
  if (at !== wasmBytes) throw broken(name, url, `ended after ${at} of ${wasmBytes} bytes`);
  return content;
}
