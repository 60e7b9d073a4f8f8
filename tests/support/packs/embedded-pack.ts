import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as ort from 'onnxruntime-web';
import manifest from '../../../models/embedded/manifest.json' with { type: 'json' };
import type { Pack } from '../../../worker/packs/pack.ts';
import type { Runtime } from '../../../worker/runtime/runtime.ts';
import { createRuntime } from '../../../worker/runtime/runtime.ts';
import { createLexicon, type Lexicon } from '../../../worker/text/index.ts';

/** The embedded pack, read from the working tree. */
export const embeddedPack: Pack = {
  manifest,
  file: async (path) => new Uint8Array(readFileSync(`models/embedded/${path}`)),
};

/** Its lexicon. */
export async function embeddedLexicon(): Promise<Lexicon> {
  return createLexicon(gunzipSync(await embeddedPack.file('lexicon.gzip')));
}

/** ONNX Runtime Web in this process: the WASM of the browser, on one thread. */
export async function wasmRuntime(): Promise<Runtime> {
  ort.env.wasm.numThreads = 1;
  return createRuntime(ort, 'wasm');
}
