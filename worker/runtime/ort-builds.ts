/**
 * The builds of ONNX Runtime Web, of which one is loaded. Each is an ES module, its glue and its compressed .wasm, served
 * from one folder beside the worker (`build/ort-files.ts` puts them there).
 */
import { ORT_FOLDER } from './ort-folder.ts';

/** `wasm` is the smallest and has no WebGPU; `jspi` needs `WebAssembly.Suspending`; `asyncify` runs anywhere. */
export type OrtBuild = 'wasm' | 'jspi' | 'asyncify';

/**
 * The files of each build. Scripts end in `.js`, because some hosts serve `.mjs` as text. Of the .wasm, hosts have a copy
 * that is `packed` with gzip, so that no file is over 25 MiB, a limit of some hosts, and small on hosts that do not compress.
 * Its name does not end in `.gz`, because some hosts would decompress it on the way. The service worker unpacks it and
 * answers the address of `wasm` from its cache. `wasmBytes` is the size of the .wasm.
 */
export const ORT_FILES = {
  wasm: {
    entry: 'ort.wasm.min.js',
    glue: 'ort-wasm-simd-threaded.js',
    wasm: 'ort-wasm-simd-threaded.wasm',
    packed: 'ort-wasm-simd-threaded.wasm.gzip',
    wasmBytes: 14_239_897,
  },
  jspi: {
    entry: 'ort.jspi.min.js',
    glue: 'ort-wasm-simd-threaded.jspi.js',
    wasm: 'ort-wasm-simd-threaded.jspi.wasm',
    packed: 'ort-wasm-simd-threaded.jspi.wasm.gzip',
    wasmBytes: 16_758_545,
  },
  asyncify: {
    entry: 'ort.webgpu.min.js',
    glue: 'ort-wasm-simd-threaded.asyncify.js',
    wasm: 'ort-wasm-simd-threaded.asyncify.wasm',
    packed: 'ort-wasm-simd-threaded.asyncify.wasm.gzip',
    wasmBytes: 26_781_914,
  },
} as const satisfies Record<OrtBuild, unknown>;

/** The smallest build that can run the backend in this browser. */
export function buildFor(backend: 'webgpu' | 'wasm'): OrtBuild {
  if (backend === 'wasm') return 'wasm';
  return 'Suspending' in WebAssembly ? 'jspi' : 'asyncify';
}

/** Addresses of the build's files. */
export function ortUrls(build: OrtBuild, base: string): Record<'entry' | 'glue' | 'wasm' | 'packed', string> {
  const { entry, glue, wasm, packed } = ORT_FILES[build];
  const at = (file: string) => new URL(`${ORT_FOLDER}/${file}`, base).href;
  return { entry: at(entry), glue: at(glue), wasm: at(wasm), packed: at(packed) };
}
