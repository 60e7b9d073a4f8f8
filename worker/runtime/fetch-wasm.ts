import { broken } from '../packs/download.ts';
import { readBody } from '../packs/read-body.ts';
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
  const stalled = (seconds: number) => broken(name, url, `stalled: nothing came for ${seconds} s`);
  let at = 0;
  for await (const chunk of readBody(response, stalled)) {
    if (at + chunk.length > wasmBytes) throw broken(name, url, `is longer than ${wasmBytes} bytes`);
    content.set(chunk, at);
    at += chunk.length;
    onBytes(chunk.length, false);
  }
  if (at !== wasmBytes) throw broken(name, url, `ended after ${at} of ${wasmBytes} bytes`);
  return content;
}
