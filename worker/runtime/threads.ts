/** More threads than this gain nothing on graphs of this size. */
const MOST_THREADS = 8;

/**
 * WASM threads to use: as many as the machine has where threads are possible at all, else 1.
 * SharedArrayBuffer is what counts: some browsers are isolated and lack it all the same.
 */
export function wasmThreads(asked: number | null): number {
  if (typeof SharedArrayBuffer === 'undefined' || !globalThis.crossOriginIsolated) return 1;
  const machine = navigator.hardwareConcurrency || 1;
  return Math.max(1, Math.min(asked ?? machine, MOST_THREADS));
}
