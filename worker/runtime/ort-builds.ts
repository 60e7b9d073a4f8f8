/**
 * The builds of ONNX Runtime Web, of which one is loaded. Each is an ES module, its glue and its .wasm, served from one
 * folder beside the worker (copied there by `vite.config.ts`).
 */
import { ORT_FOLDER } from './ort-folder.ts';

/** `wasm` is the smallest and has no WebGPU; `jspi` needs `WebAssembly.Suspending`; `asyncify` runs anywhere. */
export type OrtBuild = 'wasm' | 'jspi' | 'asyncify';

/** The files of each build, and the size of its .wasm in bytes: a compressed response does not tell it. */
export const ORT_FILES = {
  wasm: {
    entry: 'ort.wasm.min.mjs',
    glue: 'ort-wasm-simd-threaded.mjs',
    wasm: 'ort-wasm-simd-threaded.wasm',
    wasmBytes: 14_239_897,
  },
  jspi: {
    entry: 'ort.jspi.min.mjs',
    glue: 'ort-wasm-simd-threaded.jspi.mjs',
    wasm: 'ort-wasm-simd-threaded.jspi.wasm',
    wasmBytes: 16_758_545,
  },
  asyncify: {
    entry: 'ort.webgpu.min.mjs',
    glue: 'ort-wasm-simd-threaded.asyncify.mjs',
    wasm: 'ort-wasm-simd-threaded.asyncify.wasm',
    wasmBytes: 26_781_914,
  },
} as const satisfies Record<OrtBuild, unknown>;

/** The smallest build that can run the backend in this browser. */
export function buildFor(backend: 'webgpu' | 'wasm'): OrtBuild {
  if (backend === 'wasm') return 'wasm';
  return 'Suspending' in WebAssembly ? 'jspi' : 'asyncify';
}

/** Addresses of the build's files. */
export function ortUrls(build: OrtBuild, base: string): Record<'entry' | 'glue' | 'wasm', string> {
  const { entry, glue, wasm } = ORT_FILES[build];
  const at = (file: string) => new URL(`${ORT_FOLDER}/${file}`, base).href;
  return { entry: at(entry), glue: at(glue), wasm: at(wasm) };
}
