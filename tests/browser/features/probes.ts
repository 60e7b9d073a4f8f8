/** What a connected page says of its browser. Each function runs in the page and sees nothing of this file. */

/** By the names of the rows of docs/browsers.md. */
export const PROBES: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  'REST by plain `fetch()`': async () => (await fetch('/v1/__ping')).status === 204,
  'Answers as streams': async () => (await fetch('/openapi.json')).body instanceof ReadableStream,
  'Web Locks': () => navigator.locks instanceof LockManager,
  'WebAssembly SIMD': () =>
    // (func (result v128) i32.const 0 i8x16.splat)
    WebAssembly.validate(
      new Uint8Array([
        0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
      ]),
    ),
  'Shared memory, for WebAssembly threads': () =>
    crossOriginIsolated && typeof SharedArrayBuffer !== 'undefined',
  'WebAssembly that waits (JSPI)': () => 'Suspending' in WebAssembly,
  'WebGPU interface': () => 'gpu' in navigator,
  'Model files in OPFS': async () => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('parley-models');
    return true;
  },
  'Streams that can be transferred': () => {
    const { port1 } = new MessageChannel();
    const stream = new ReadableStream();
    port1.postMessage(stream, [stream]);
    return true;
  },
  'Playback by AudioWorklet': () => 'audioWorklet' in AudioContext.prototype,
  'Voice samples (Opus)': () => new Audio().canPlayType('audio/ogg; codecs=opus') !== '',
};
