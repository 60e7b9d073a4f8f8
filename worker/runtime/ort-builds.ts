/**
 * The builds of ONNX Runtime Web, one of which is loaded. Each is an ES module, its glue and its .wasm, served from
 * one folder beside the worker (vite.config.ts copies them there).
 */
import { ORT_FOLDER } from './ort-folder.ts';
import type { OrtModule } from './runtime.ts';

/** `wasm` is the smallest; `jspi` has WebGPU and needs WebAssembly.Suspending; `asyncify` has WebGPU and runs anywhere. */
export type OrtBuild = 'wasm' | 'jspi' | 'asyncify';

/** The files of one build, and the size of its .wasm for the progress bar (a compressed answer does not tell it). */
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

/** Address of the build's .wasm. */
export function wasmUrl(build: OrtBuild, base: string): string {
  return new URL(`${ORT_FOLDER}/${ORT_FILES[build].wasm}`, base).href;
}

/**
 * Loads a build.
 * @param wasmBinary the .wasm when it is at hand already (a first load counts its bytes); else it is streamed
 */
export async function loadOrt(
  build: OrtBuild,
  base: string,
  threads: number,
  wasmBinary: Uint8Array<ArrayBuffer> | null,
): Promise<OrtModule> {
  const files = ORT_FILES[build];
  const at = (file: string) => new URL(`${ORT_FOLDER}/${file}`, base).href;
  const module: OrtModule = await import(/* @vite-ignore */ at(files.entry));
  const { wasm } = module.env;
  wasm.wasmPaths = { mjs: at(files.glue), wasm: at(files.wasm) };
  if (wasmBinary) wasm.wasmBinary = wasmBinary;
  wasm.numThreads = threads;
  module.env.logLevel = 'error';
  return module;
}
