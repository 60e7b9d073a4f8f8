/** More threads than this do not make graphs of this size faster. */
const MOST_THREADS = 8;

/**
 * The number of WASM threads: as many as the machine has where threads are available, else 1. `SharedArrayBuffer` is
 * checked too, because some browsers isolate a page and still lack it.
 * @param asked the number that the page asked for; null for as many as the machine has
 */
export function wasmThreads(asked: number | null): number {
  if (typeof SharedArrayBuffer === 'undefined' || !globalThis.crossOriginIsolated) return 1;
  const machine = navigator.hardwareConcurrency || 1;
  return Math.max(1, Math.min(asked ?? machine, MOST_THREADS));
}
