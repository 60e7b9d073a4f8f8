import { readFileSync } from 'node:fs';
import * as ort from 'onnxruntime-web';
import manifest from '../../models/embedded/manifest.json' with { type: 'json' };
import type { Pack } from '../../worker/models/pack.ts';
import type { Runtime } from '../../worker/runtime/runtime.ts';
import { createRuntime } from '../../worker/runtime/runtime.ts';

/** The embedded pack, read from the working tree. */
export const embeddedPack: Pack = {
  manifest,
  file: async (path) => new Uint8Array(readFileSync(`models/embedded/${path}`)),
};

/** ONNX Runtime Web in this process: the same WASM that the browser runs, on one thread. */
export async function wasmRuntime(): Promise<Runtime> {
  ort.env.wasm.numThreads = 1;
  return createRuntime(ort, 'wasm');
}
